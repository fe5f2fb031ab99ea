import type { Guide } from '@cage/ui/guide';
import {
  Controls,
  Description,
  DocsContext,
  Heading,
  Primary,
  Source,
  Stories,
  Title,
  Unstyled,
  useOf,
} from '@storybook/addon-docs/blocks';
import { type ReactNode, useContext } from 'react';
import { importLine } from './import-line.ts';
import { StoryLink } from './story-link.tsx';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <Heading>{title}</Heading>
    <Unstyled>
      <div className="my-4 text-body text-foreground">{children}</div>
    </Unstyled>
  </>
);

function Advice({ title, tone, lines }: { title: string; tone: 'positive' | 'danger'; lines: readonly string[] }) {
  return (
    <section className={`border-t-4 pt-3 ${tone === 'positive' ? 'border-t-positive' : 'border-t-danger'}`}>
      <h3 className={`font-semibold ${tone === 'positive' ? 'text-positive' : 'text-danger'}`}>{title}</h3>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function Keyboard({ rows }: { rows: NonNullable<Guide['keyboard']> }) {
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr className="border-b text-small text-muted-foreground">
          <th className="w-56 py-2 pr-6 font-medium">Keys</th>
          <th className="py-2 font-medium">What they do</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([keys, what]) => (
          <tr key={`${keys} ${what}`} className="border-b align-top">
            <th scope="row" className="w-56 py-2 pr-6 font-medium whitespace-nowrap">
              {keys}
            </th>
            <td className="py-2">{what}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Links each MUST to the story of the same words, which proves it. */
function Spec({ musts }: { musts: readonly string[] }) {
  const stories = useContext(DocsContext).componentStories();
  return (
    <ol className="list-decimal space-y-2 pl-6">
      {musts.map((must) => {
        const proof = stories.find(({ name }) => name === must);
        return (
          <li key={must}>{proof ? <StoryLink id={proof.id}>{must}</StoryLink> : `${must} (no story proves it)`}</li>
        );
      })}
    </ol>
  );
}

/** Makes a page of its own as wide as the window that its story is made for. */
function WidthsOfPages() {
  const stories = useContext(DocsContext).componentStories();
  const rules = stories.flatMap(({ id, storyGlobals, parameters }) => {
    const width = parameters.viewport.options[storyGlobals.viewport?.value]?.styles.width;
    return width ? [`#iframe--${id} { max-width: ${width} }`] : [];
  });
  return <style>{rules.join('\n')}</style>;
}

/** The page of a primitive or a pattern, from its docstrings, types and guide, with all of its stories. */
export function GuidePage() {
  const { component, parameters } = useOf('meta', ['meta']).preparedMeta;
  const { musts = [], keyboard = [], dos = [], donts = [] }: Guide = parameters.guide ?? {};
  return (
    <>
      <WidthsOfPages />
      <Title />
      <Description of="meta" />
      <Source language="tsx" code={importLine(component, parameters.fileName)} />
      <Primary />
      <Controls />
      {dos.length + donts.length > 0 ? (
        <Section title="Do and don’t">
          <div className="grid gap-6 sm:grid-cols-2">
            <Advice title="Do" tone="positive" lines={dos} />
            <Advice title="Don’t" tone="danger" lines={donts} />
          </div>
        </Section>
      ) : null}
      {keyboard.length > 0 ? (
        <Section title="Keyboard">
          <Keyboard rows={keyboard} />
        </Section>
      ) : null}
      {musts.length > 0 ? (
        <Section title="SPEC">
          <Spec musts={musts} />
        </Section>
      ) : null}
      <Stories />
    </>
  );
}
