import { BASE } from '../base';
import type { BoardFile, View } from './game';
import type {
  GameInfo,
  Invitation,
  InvitationWish,
  LobbyTable,
  Made,
  Moment,
  NewTable,
  Problem,
  TableInfo,
  Upload,
} from './types';

/** Something the server refused, with words for people in every language. */
export class Declined extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message.en ?? problem.kind);
  }
}

/** No answer came; the page has words for it. */
const UNREACHABLE: Problem = { kind: 'unreachable', message: {} };

async function ask(method: string, path: string, secret?: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = {};
  if (secret) headers.authorization = `Bearer ${secret}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  let answer: Response;
  try {
    answer = await fetch(BASE + path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Declined(UNREACHABLE);
  }
  if (answer.ok) return answer;
  const refused = await answer.json().catch(() => ({ error: UNREACHABLE }));
  throw new Declined(refused.error ?? UNREACHABLE);
}

async function json<T>(method: string, path: string, secret?: string, body?: unknown): Promise<T> {
  return (await ask(method, path, secret, body)).json();
}

/** The games with their options, boards and bots. */
export const games = () => json<GameInfo[]>('GET', 'api/games');
/** Public tables, the newest first. */
export const lobby = () => json<LobbyTable[]>('GET', 'api/lobby');
/** Make a table. */
export const newTable = (body: NewTable) => json<Made>('POST', 'api/tables', undefined, body);
/** Make a table that holds a record. */
export const upload = (body: Upload) => json<Made>('POST', 'api/records', undefined, body);
/** Return an address that works in the local network, and its QR code. */
export const invite = (body: InvitationWish) => json<Invitation>('POST', 'api/invitations', undefined, body);

const at = (table: string) => `api/tables/${table}`;

/** Who sits where, settings, status. */
export const info = (table: string, secret?: string) => json<TableInfo>('GET', at(table), secret);
/** The board of a table. */
export const board = (table: string, secret?: string) => json<BoardFile>('GET', `${at(table)}/board`, secret);
/** What a seat could see at an earlier revision. */
export const moment = (table: string, secret: string | undefined, rev: number) =>
  json<View>('GET', `${at(table)}/view?rev=${rev}`, secret);
/** How points and coins went over a finished game. */
export const curves = (table: string, secret?: string) =>
  json<Moment[]>('GET', `${at(table)}/curves`, secret);
/** The record of a game as text. */
export const record = async (table: string, secret?: string) =>
  (await ask('GET', `${at(table)}/record`, secret)).text();
/** Do something at a table without a live connection. */
export const doAt = <T>(table: string, secret: string | undefined, name: string, body: unknown = {}) =>
  json<T>('POST', `${at(table)}/${name}`, secret, body);
