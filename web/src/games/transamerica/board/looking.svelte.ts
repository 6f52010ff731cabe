/** Whose missing tracks are looked at after a round; nothing for all. */
export const looking = $state<{ seat: number | null }>({ seat: null });
