import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { SearchField } from '../search-field/search-field.tsx';
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
