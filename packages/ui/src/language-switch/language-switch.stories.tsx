import preview from '@cage/storybook/preview';
import { Suspense, useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { SearchField } from '../search-field/search-field.tsx';
import { catalogue, useWords } from '../words.tsx';
import { languageSwitchGuide } from './language-switch.guide.ts';
import { LanguageSwitch } from './language-switch.tsx';

const meta = preview.meta({
  title: 'Patterns/Language switch',
  component: LanguageSwitch,
  parameters: { guide: languageSwitchGuide },
});

export const Default = meta.story();

export const Playground = meta.story();

export const InHindi = meta.story({ globals: { locale: 'hi' } });

export const LeadsToTheOther = meta.story({
  name: 'Says the other language in its own name, and leads there',
  render: () => (
    <>
      <SearchField label="Agents" value="1" onChange={() => {}} />
      <LanguageSwitch />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Clear search' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'हिन्दी' }));
    await expect(await canvas.findByRole('button', { name: 'खोज मिटाएँ' })).toBeVisible();
    await expect(document.documentElement).toHaveAttribute('lang', 'hi');
    await userEvent.click(canvas.getByRole('button', { name: 'English' }));
    await expect(await canvas.findByRole('button', { name: 'Clear search' })).toBeVisible();
    await expect(document.documentElement).toHaveAttribute('lang', 'en');
  },
});

export const KeepsTheChoice = meta.story({
  name: 'Keeps the choice on this device',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'हिन्दी' }));
    await canvas.findByRole('button', { name: 'English' });
    await expect(localStorage.getItem('cage.language')).toBe('hi');
  },
});

/** Words that arrive after the page that shows them. */
const lateWords = () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  return { words: catalogue({ title: 'Agents' }, () => promise), arrive: () => resolve({ hindi: { title: 'एजेंट' } }) };
};

function Late({ from }: { from: ReturnType<typeof lateWords>['words'] }) {
  const words = useWords(from);
  const [count] = useState(3);
  return <p>{`${words.title}: ${count}`}</p>;
}

function LatePage() {
  const [{ words, arrive }] = useState(lateWords);
  return (
    <Suspense fallback={<Button onClick={arrive}>Words arrive</Button>}>
      <Late from={words} />
    </Suspense>
  );
}

export const WordsThatComeLate = meta.story({
  name: 'A page whose words come after it is drawn once they are there',
  globals: { locale: 'hi' },
  render: () => <LatePage />,
  play: async ({ canvas, userEvent }) => {
    const failed = fn();
    window.addEventListener('error', failed);
    await userEvent.click(await canvas.findByRole('button', { name: 'Words arrive' }));
    await expect(await canvas.findByText('एजेंट: 3')).toBeVisible();
    window.removeEventListener('error', failed);
    await expect(failed).not.toHaveBeenCalled();
  },
});
