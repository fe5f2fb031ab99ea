import css from '@cage/ui/theme.css?raw';
import { Unstyled } from '@storybook/addon-docs/blocks';
import type { CSSProperties, ReactNode } from 'react';
import { contrast, decorative, isColor, type Pair, pairsOf, readTokens, type Values } from '../tokens.ts';

const tokens = readTokens(css);
const named = (values: Values, start: string) => Object.entries(values).filter(([name]) => name.startsWith(start));

const Sheet = ({ children }: { children: ReactNode }) => (
  <Unstyled>
    <div className="my-4 text-body text-foreground">{children}</div>
  </Unstyled>
);

/** Returns the tokens of a theme as a style: the content is drawn in that theme, whatever the page has. */
const valuesOf = (theme: 'light' | 'dark'): CSSProperties =>
  Object.fromEntries([
    ['colorScheme', theme],
    ...Object.entries(tokens[theme]).map(([name, value]) => [`--${name}`, value]),
  ]);

/** Both themes side by side, each in its own colours. */
const Themes = ({ children }: { children: (theme: 'light' | 'dark') => ReactNode }) => (
  <Sheet>
    <div className="grid gap-4 md:grid-cols-2">
      {(['light', 'dark'] as const).map((theme) => (
        <section
          key={theme}
          aria-label={`The ${theme} theme`}
          style={valuesOf(theme)}
          className="rounded-card border bg-background p-4 text-foreground"
        >
          {children(theme)}
        </section>
      ))}
    </div>
  </Sheet>
);

export const Colors = () => (
  <Themes>
    {(theme) => (
      <ul className="grid grid-cols-2 gap-3">
        {Object.entries(tokens[theme])
          .filter(([, value]) => isColor(value))
          .map(([name, value]) => (
            <li key={name} className="flex items-center gap-3">
              <span className="size-10 shrink-0 rounded-control border" style={{ background: value }} />
              <span className="min-w-0 text-small">
                <span className="block font-medium">{name}</span>
                <span className="block text-muted-foreground">{value.slice(6, -1)}</span>
              </span>
            </li>
          ))}
      </ul>
    )}
  </Themes>
);

function Measured({ pair: { front, back, least }, colors }: { pair: Pair; colors: Values }) {
  const ratio = contrast(colors[front] ?? '', colors[back] ?? '');
  return (
    <tr className="border-b">
      <th scope="row" className="py-1.5 pr-3 text-left font-normal">
        {front} on {back}
      </th>
      <td className="py-1.5 pr-3">
        {least === 3 ? (
          <span
            className="block h-6 w-16 rounded-control border-2"
            style={{ background: colors[back], borderColor: colors[front] }}
          />
        ) : (
          <span
            className="block w-16 rounded-control px-2 text-center"
            style={{ background: colors[back], color: colors[front] }}
          >
            ₹99
          </span>
        )}
      </td>
      <td className="figures py-1.5 text-right">
        {ratio.toFixed(1)} {ratio >= least ? `of ${least}` : <strong>TOO LOW, needs {least}</strong>}
      </td>
    </tr>
  );
}

export const Contrast = () => (
  <>
    <Themes>
      {(theme) => (
        <table className="w-full border-collapse text-small">
          <thead>
            <tr className="text-left text-muted-foreground">
              <th className="py-1.5 pr-3 font-medium">Pair</th>
              <th className="py-1.5 pr-3 font-medium">Looks</th>
              <th className="py-1.5 text-right font-medium">Contrast</th>
            </tr>
          </thead>
          <tbody>
            {pairsOf(tokens[theme]).map((pair) => (
              <Measured key={`${pair.front} ${pair.back}`} pair={pair} colors={tokens[theme]} />
            ))}
          </tbody>
        </table>
      )}
    </Themes>
    <Sheet>
      <ul className="list-disc pl-5 text-small text-muted-foreground">
        {Object.entries(decorative).map(([name, reason]) => (
          <li key={name}>
            {name} is not measured. {reason}.
          </li>
        ))}
      </ul>
    </Sheet>
  </>
);

export const Type = () => (
  <Sheet>
    <div className="grid gap-8 md:grid-cols-2">
      {(['desk', 'hand'] as const).map((scale) => (
        <section key={scale} data-scale={scale} className="flex flex-col gap-3">
          <h3 className="font-semibold">{scale === 'desk' ? 'At a desk' : 'In a hand'}</h3>
          {named(tokens[scale], 'type-').map(([name, size]) => (
            <p key={name} className="figures" style={{ fontSize: size }}>
              ₹1,23,456.00 वॉलेट
              <span className="block text-small text-muted-foreground">
                {name.slice(5)}, {size}
              </span>
            </p>
          ))}
        </section>
      ))}
    </div>
    <ul className="mt-6 space-y-2">
      {named(tokens.tailwind, 'font-').map(([name, value]) => (
        <li key={name} style={{ fontFamily: value }}>
          {name}: R2611207KQ4M2XD, ₹1,23,456.00
        </li>
      ))}
    </ul>
  </Sheet>
);

function Samples({ values, draw }: { values: [string, string][]; draw: (value: string) => CSSProperties }) {
  return (
    <Sheet>
      <ul className="flex flex-wrap items-end gap-6">
        {values.map(([name, value]) => (
          <li key={name} className="text-small">
            <span className="mb-2 block border border-border-strong bg-surface" style={draw(value)} />
            <span className="block font-medium">{name}</span>
            <span className="block max-w-72 text-muted-foreground">{value}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const steps = [1, 2, 3, 4, 6, 8, 12];
const square = { width: 88, height: 64 };

export const Space = () => (
  <>
    <Samples
      values={steps.map((step): [string, string] => [
        `${step} steps`,
        `${step * Number.parseInt(tokens.tailwind.spacing ?? '0', 10)}px`,
      ])}
      draw={(value) => ({ width: value, height: 32 })}
    />
    <Samples
      values={[...named(tokens.desk, 'control'), ...named(tokens.desk, 'tap')].map(
        ([name, value]): [string, string] => [name, `${value} at a desk, ${tokens.hand[name]} in a hand`],
      )}
      draw={(value) => ({ width: 88, height: Number.parseInt(value, 10) })}
    />
  </>
);

export const Radius = () => (
  <Samples values={named(tokens.tailwind, 'radius-')} draw={(value) => ({ ...square, borderRadius: value })} />
);

export const Shadow = () => (
  <Themes>
    {(theme) => (
      <div className="p-4">
        <div className="rounded-card bg-surface p-4 text-small" style={{ boxShadow: tokens[theme].float }}>
          What floats: a menu, a dialog, a toast
        </div>
      </div>
    )}
  </Themes>
);

/** Each is animated when pressed. */
export const Motion = () => (
  <Sheet>
    <ul className="flex flex-wrap gap-4">
      {named(tokens.tailwind, 'animate-').map(([name, value]) => (
        <li key={name} className="overflow-hidden rounded-control border text-small">
          <button
            type="button"
            className="p-3 text-left"
            onClick={({ currentTarget }) => {
              currentTarget.style.animation = 'none';
              void currentTarget.offsetWidth;
              currentTarget.style.animation = value;
            }}
          >
            <span className="block font-medium">{name.slice(8)}</span>
            <span className="block text-muted-foreground">{value}. Press to see it</span>
          </button>
        </li>
      ))}
    </ul>
  </Sheet>
);
