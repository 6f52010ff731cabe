/** The sights of the cities, and when they were built, as the boards name them in English. */
export const sights: Record<string, string> = {};
