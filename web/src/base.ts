/**
 * The path all our addresses begin with: `/`, or `/games/branchline/` on a server that shares its name with others.
 * It is where the folder of this file lies.
 */
export const BASE = import.meta.env.PROD ? new URL(`${import.meta.url}/../..`).pathname : '/';
