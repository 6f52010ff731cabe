import type { CSSOptions } from 'vite';

type Plugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>;

/** Where a pointer can hover at all: after a tap a finger is gone, but what it tapped would go on looking so. */
const HOVERS = '(hover: hover)';

/** Let the looks of what a pointer is over count only where there is such a pointer. */
export const hoverOnly: Plugins[number] = {
  postcssPlugin: 'hover-only',
  Once(root, { AtRule }) {
    root.walkRules(/:hover/, (rule) => {
      const { parent } = rule;
      if (parent?.type === 'atrule' && 'params' in parent && parent.params === HOVERS) return;
      const rest = rule.selectors.filter((each) => !each.includes(':hover'));
      const hovered = rule.clone({ selectors: rule.selectors.filter((each) => each.includes(':hover')) });
      rule.after(new AtRule({ name: 'media', params: HOVERS, nodes: [hovered] }));
      if (rest.length) rule.selectors = rest;
      else rule.remove();
    });
  },
};
