import MockDate from 'mockdate';
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import type { PlayContext, StoryMsw } from './preview.tsx';

/** What is in a dialog, a pane or the whole page. */
type Place = Pick<ReturnType<typeof within>, 'getByLabelText' | 'findByLabelText' | 'getByRole'>;

/** Fills fields by their labels, each at once: typing key by key is for stories about typing. Empty text clears one. */
export async function fillIn({ userEvent }: PlayContext, place: Place, values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    const field = await place.findByLabelText(label);
    // A page that is there already is not seen before the session is checked.
    await waitFor(() => expect(field.checkVisibility()).toBe(true));
    await userEvent.clear(field);
    if (text) await userEvent.paste(text);
  }
}

/** Clicks the button of this name. */
export async function press({ userEvent }: PlayContext, place: Place, name: string): Promise<void> {
  const button = place.getByRole('button', { name });
  // A dialog over another has the pointer a moment after it is there.
  await waitFor(() => expect(getComputedStyle(button).pointerEvents).not.toBe('none'));
  await userEvent.click(button);
}

/** The box of all rows of a list, which can be ticked when they are there. */
export async function tickAllBox({ canvas }: PlayContext) {
  const box = await canvas.findByRole('checkbox', { name: 'Select all rows' });
  await waitFor(() => expect(box).toBeEnabled());
  return box;
}

/** Lets time pass before the page is seen again, which is when clocks look. */
export function letPass(ms: number): void {
  MockDate.set(Date.now() + ms);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** A button in the sheet of a row, opened by the row's id. */
export async function inSheetOf({ canvas, userEvent }: PlayContext, row: string, name: string | RegExp) {
  await userEvent.click(await canvas.findByRole('link', { name: row }));
  const sheet = await screen.findByRole('dialog');
  const button = await within(sheet).findByRole('button', { name });
  // A press brings its button into view: how far depends on how long the sheet is.
  await waitFor(() => expect(sheet.querySelector('[data-slot^=skeleton]')).toBeNull());
  return button;
}

/** Answers with a password where the own one is asked for in the middle of something else. */
export async function answerPasswordAgain(context: PlayContext, password: string) {
  const question = within(await screen.findByRole('dialog', { name: 'Your password, please' }));
  await fillIn(context, question, { 'Your password': password });
  await press(context, question, 'Continue');
  return question;
}

type Handler = Parameters<StoryMsw['msw']['use']>[number];

/** Tries once more what failed, answered otherwise by now. */
export async function retry({ canvas, msw, userEvent }: PlayContext & StoryMsw, ...answered: Handler[]): Promise<void> {
  const button = await canvas.findByRole('button', { name: 'Retry' });
  msw.use(...answered);
  await userEvent.click(button);
}

/** That the file of a list that is there is refused, and why. */
export async function csvRefused({ canvas, msw, userEvent }: PlayContext & StoryMsw, refused: Handler): Promise<void> {
  msw.use(refused);
  await userEvent.click(canvas.getByRole('button', { name: 'CSV' }));
  await expect(await screen.findByText('You do not have permission to do this')).toBeInTheDocument();
}

/** The first of several, as rows have the same button. */
export function firstOf(found: readonly HTMLElement[]): HTMLElement {
  const [first] = found;
  if (!first) throw new Error('There is none');
  return first;
}

/** That a form was refused: the sentence is visible and its field is marked. */
export async function refusedAt(place: ReturnType<typeof within>, label: string, message: string): Promise<void> {
  await expect(await place.findByText(message)).toBeVisible();
  await waitFor(() => expect(place.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true'));
}

/** What a page with large text is set in: `globals` of a story, on a phone. */
export const largeText = { text: '200%', viewport: { value: 'phone', isRotated: false } };

const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';

/** The words of a page that are cut or lie beside it. What screen readers have in whole beside it may be cut. */
export function wordsCut(page: ParentNode): string[] {
  const width = document.documentElement.clientWidth;
  const words = [...page.querySelectorAll<HTMLElement>('*:not(.sr-only, .sr-only *, [aria-hidden=true] *)')].filter(
    (element) =>
      element.checkVisibility() &&
      element.clientWidth !== 1 &&
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
  );
  const isCut = (element: HTMLElement) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const { left, right } = element.getBoundingClientRect();
    const { clientWidth, scrollWidth, clientHeight, scrollHeight } = element;
    if (left < -1 || right > width + 1) return true;
    return (hides(overflowX) && scrollWidth > clientWidth + 1) || (hides(overflowY) && scrollHeight > clientHeight + 1);
  };
  return words.filter(isCut).map((element) => (element.textContent ?? '').trim());
}

/** That a page with large text has all of its words, its tabs in sight, and is no wider than the screen. */
export async function fitsLargeText(page: HTMLElement): Promise<void> {
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await expect(wordsCut(page)).toEqual([]);
  for (const row of page.querySelectorAll('[role=tablist]')) {
    await expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth);
  }
}

/** Looks at a page in the colours of a system that forces its own, as high contrast does; a person sets them there. */
export async function inForcedColours(look: () => Promise<void>): Promise<void> {
  if (!globalThis.forceColours) return;
  await globalThis.forceColours(true);
  await look().finally(() => globalThis.forceColours?.(false));
}

/** The page of a site with these facts; answers what takes that away again. */
export const siteWith = (given: { playMoney?: true; helpLine?: string }) => (): (() => void) => {
  const facts = document.createElement('meta');
  facts.name = 'site';
  facts.content = JSON.stringify(given);
  document.head.append(facts);
  return () => facts.remove();
};

/** A site where chips are only for fun. */
export const playMoneySite = siteWith({ playMoney: true });

/** Signs in with a phone number alone, inserted as a keyboard inserts what it suggests: what is missing is said at its field. */
export async function signsInWithoutPassword(context: PlayContext) {
  const phone = await context.canvas.findByLabelText('Phone Number');
  fireEvent.input(phone, { target: { value: '+91 98111 22334' } });
  await expect(phone).not.toHaveAttribute('maxlength');
  await expect(phone).toHaveValue('9811122334');
  await press(context, context.canvas, 'Login');
  const password = context.canvas.getByLabelText('Password');
  await expect(password).toHaveAccessibleDescription('Please fill all fields');
  await expect(password).toHaveFocus();
  await expect(phone).not.toBeInvalid();
}
