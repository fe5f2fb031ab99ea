import { useEffect, useState } from 'react';

const pairs = ['', 'accent', 'positive', 'warning', 'danger', 'info'].flatMap((name) =>
  name === ''
    ? [
        ['background', 'foreground'],
        ['surface', 'foreground'],
        ['muted', 'foreground'],
        ['surface', 'muted-foreground'],
        ['muted', 'muted-foreground'],
      ]
    : [
        [name, `${name}-foreground`],
        [`${name}-soft`, `${name}-soft-foreground`],
        ['surface', name],
      ],
);

const tokenValue = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

/** The channels of any CSS colour, 0 to 255, by painting it. */
function channelsOf(color: string): number[] {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return [0, 0, 0];
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
}

/** Source: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Redraws when the theme is switched. */
function useThemeChanges(): void {
  const [, redraw] = useState(0);
  useEffect(function followTheme() {
    const observer = new MutationObserver(() => redraw((count) => count + 1));
    observer.observe(document.documentElement, { attributes: true });
    return () => observer.disconnect();
  }, []);
}

export function ColorPairs() {
  useThemeChanges();
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
      {pairs.map(([back = '', front = '']) => {
        const ratio = contrast(tokenValue(back), tokenValue(front));
        return (
          <div
            key={`${back} ${front}`}
            className="rounded-card border p-3 text-small"
            style={{ background: `var(--${back})`, color: `var(--${front})` }}
          >
            <strong>{front}</strong> on {back}
            <br />
            {ratio.toFixed(1)} : 1 {ratio >= 4.5 ? '' : 'TOO LOW'}
          </div>
        );
      })}
    </div>
  );
}

export function TypeSizes() {
  return (
    <div className="flex flex-col gap-2">
      {['small', 'body', 'title', 'figure'].map((size) => (
        <p key={size} className="figures" style={{ fontSize: `var(--type-${size})` }}>
          {size}: ₹1,23,456.00
        </p>
      ))}
    </div>
  );
}
