import { createElement, type ReactNode, type SVGProps } from 'react';

/** Lucide's data of an icon, as far as it is drawn. */
interface IconData {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/**
 * Makes the component of an icon at build time from Lucide's drawing: one `svg` whose lines are the same elements each
 * time. The theme sets the width and the ends of its lines. Source: ADR 77.
 */
export function drawnIcon({ node }: IconData) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className, ...props }: SVGProps<SVGSVGElement>): ReactNode =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        className: className ? `lucide ${className}` : 'lucide',
        'aria-hidden': props['aria-label'] ? undefined : true,
        ...props,
      },
      ...lines,
    );
}
