import type { journal as en } from './journal.en';

export const journal: typeof en = {};
