import { expect, it } from 'vitest';
import { isLate, STARTLED } from './startled';

const gone = { box: { left: 10, right: 90, top: 0, bottom: 44 }, at: 5000, isPointed: false };
const tap = { clientX: 30, clientY: 20, detail: 1, pointerType: 'touch' };
const mouse = { ...tap, pointerType: 'mouse' };

it('takes a tap for what stood there a moment ago', () => {
  expect(isLate(gone, tap, 5100)).toBe(true);
  expect(isLate(gone, tap, 5000 + STARTLED)).toBe(false);
  expect(isLate(gone, { ...tap, clientX: 120 }, 5100)).toBe(false);
});

it('takes a click so only if the mouse was there before', () => {
  expect(isLate(gone, mouse, 5100)).toBe(false);
  expect(isLate({ ...gone, isPointed: true }, mouse, 5100)).toBe(true);
});

it('never holds back a key', () => {
  expect(isLate({ ...gone, isPointed: true }, { ...tap, detail: 0, pointerType: '' }, 5100)).toBe(false);
});
