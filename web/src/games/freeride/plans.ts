import type { Table } from '../../model/table.svelte';
import type { Plan } from '../../wire/types';
import { cityName } from './names';
import { laterTexts } from './texts';

/** Whoever wins fewer games than this is told how far it is, not how hopeless. */
const HARD = 0.15;

/** What a bot has in mind, in a sentence; and how games went that began with it, if it `tells`. */
export function plan(table: Table, { kind, about = [], figures = {} }: Plan, tells: boolean): string {
  const words = laterTexts().plans;
  const names = about.map((code) => cityName(table, code));
  switch (kind) {
    case 'first_route':
      return words.firstRoute;
    case 'nothing_left':
      return words.nothingLeft;
    case 'head_for':
      return words.headFor(names.join(', '));
    case 'drawn':
      return words.drawn(figures.choices ?? 0);
    case 'slip':
      return words.slip;
    default:
      return planned(kind, names, figures, tells);
  }
}

/** A plan for the turn: what it begins with, where it leads, and the figures behind it. */
function planned(kind: string, names: string[], figures: Record<string, number>, tells: boolean): string {
  const words = laterTexts().plans;
  const begin = words.begin[kind]?.(names.filter((name, i) => name !== names[i - 1]).join('\u00a0→ '));
  if (!begin) return '';
  const way = figures.turns ? words.way(begin, Math.ceil(figures.turns)) : words.only(begin);
  return figures.chance === undefined || !tells ? way : `${way} ${outlook(figures.chance, figures)}`;
}

/** How games that began with a plan went: against rivals, or alone. */
function outlook(chance: number, { lead, points }: Record<string, number>): string {
  const words = laterTexts().plans;
  const percent = Math.round(chance * 100);
  if (chance < HARD && lead !== undefined && lead <= -1) return words.outlookHard(Math.round(lead));
  if (chance < HARD && points !== undefined) return words.outlookHardAlone(Math.round(points));
  if (lead !== undefined) return words.outlook(percent, Math.round(lead));
  return words.outlookAlone(percent, points === undefined ? null : Math.round(points));
}
