/** Kinds of actions that people think of as one: building is one thing, whatever lies on the space. */
const GROUPS: Record<string, string> = { tunnel: 'build', ferry: 'build', finish: 'build' };

/** Return the group a kind of action belongs to. */
export function groupOf(kind: string): string {
  return GROUPS[kind] ?? kind;
}
