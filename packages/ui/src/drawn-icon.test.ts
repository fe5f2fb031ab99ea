import { Eye } from 'lucide-react';
import * as eye from 'lucide-react/icons/eye';
import { type ComponentType, createElement, type SVGProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawnIcon } from './drawn-icon.ts';

// The module exports more than its types declare.
const { __iconData } = eye as unknown as { __iconData: Parameters<typeof drawnIcon>[0] };
const Drawn = drawnIcon(__iconData);

/** Returns the attributes of a drawing, and its lines. */
function drawn(Icon: ComponentType<SVGProps<SVGSVGElement>>, props: SVGProps<SVGSVGElement>) {
  const html = renderToStaticMarkup(createElement(Icon, props));
  const [, attributes = '', lines = ''] = /^<svg ([^>]*)>(.*)<\/svg>$/.exec(html) ?? [];
  return {
    lines,
    attributes: Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    ),
  };
}

test.each([
  {},
  { className: 'size-4' },
  { 'aria-hidden': true, width: 16, fill: 'currentColor' },
  { 'aria-label': 'Seen', role: 'img' },
])('an icon is drawn as in Lucide: %o', (props) => {
  const [ours, theirs] = [drawn(Drawn, props), drawn(Eye as ComponentType<SVGProps<SVGSVGElement>>, props)];
  expect(ours.lines).toBe(theirs.lines);
  // The theme sets the width and the ends of lines; nothing depends on the name of an icon.
  const {
    xmlns: _,
    class: names = '',
    'stroke-width': _width,
    'stroke-linecap': _cap,
    'stroke-linejoin': _join,
    ...rest
  } = theirs.attributes;
  expect(ours.attributes).toEqual({ ...rest, class: names.replace(' lucide-eye', '') });
});
