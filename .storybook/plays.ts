import MockDate from 'mockdate';
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import type { PlayContext, StoryMsw } from './preview.tsx';

/** A dialog, a pane or the whole page. */
type Place = Pick<ReturnType<typeof within>, 'getByLabelText' | 'findByLabelText' | 'getByRole'>;

/** Fills in fields by label, each at once: typing key by key is for stories about typing. Empty text clears one. */
export async function fillIn({ userEvent }: PlayContext, place: Place, values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    const field = await place.findByLabelText(label);
    // A page that is mounted already is not visible before the session is checked.
    await waitFor(() => expect(field.checkVisibility()).toBe(true));
    await userEvent.clear(field);
    if (text) await userEvent.paste(text);
  }
}

/** Clicks the button with this name. */
export async function press({ userEvent }: PlayContext, place: Place, name: string): Promise<void> {
  const button = place.getByRole('button', { name });
  // A dialog above another gets the pointer a moment after it appears.
  await waitFor(() => expect(getComputedStyle(button).pointerEvents).not.toBe('none'));
  await userEvent.click(button);
}

/** Returns the box that ticks all rows of a list, once they are there. */
export async function tickAllBox({ canvas }: PlayContext) {
  const box = await canvas.findByRole('checkbox', { name: 'Select all rows' });
  await waitFor(() => expect(box).toBeEnabled());
  return box;
}

/** Lets time pass and shows the page again, which is when clocks update. */
export function letPass(ms: number): void {
  MockDate.set(Date.now() + ms);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Returns a button in the sheet of a row, opened by the row's id. */
export async function inSheetOf({ canvas, userEvent }: PlayContext, row: string, name: string | RegExp) {
  await userEvent.click(await canvas.findByRole('link', { name: row }));
  const sheet = await screen.findByRole('dialog');
  const button = await within(sheet).findByRole('button', { name });
  // A press scrolls its button into view: how far depends on the length of the sheet.
  await waitFor(() => expect(sheet.querySelector('[data-slot^=skeleton]')).toBeNull());
  return button;
}

/** Enters a password where the user's own is requested in the middle of another action. */
export async function answerPasswordAgain(context: PlayContext, password: string) {
  const question = within(await screen.findByRole('dialog', { name: 'Your password, please' }));
  await fillIn(context, question, { 'Your password': password });
  await press(context, question, 'Continue');
  return question;
}

type Handler = Parameters<StoryMsw['msw']['use']>[number];

/** Retries what failed, with other responses this time. */
export async function retry({ canvas, msw, userEvent }: PlayContext & StoryMsw, ...answered: Handler[]): Promise<void> {
  const button = await canvas.findByRole('button', { name: 'Retry' });
  msw.use(...answered);
  await userEvent.click(button);
}

/** Asserts that the CSV file of a loaded list is refused, and why. */
export async function csvRefused({ canvas, msw, userEvent }: PlayContext & StoryMsw, refused: Handler): Promise<void> {
  msw.use(refused);
  await userEvent.click(canvas.getByRole('button', { name: 'CSV' }));
  await expect(await screen.findByText('You do not have permission to do this')).toBeInTheDocument();
}

/** Returns the first of several, as rows have the same button. */
export function firstOf(found: readonly HTMLElement[]): HTMLElement {
  const [first] = found;
  if (!first) throw new Error('There is none');
  return first;
}

/** Asserts that a form was refused: the message is visible and its field is marked. */
export async function refusedAt(place: ReturnType<typeof within>, label: string, message: string): Promise<void> {
  await expect(await place.findByText(message)).toBeVisible();
  await waitFor(() => expect(place.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true'));
}

/** `globals` of a story of a page with large text, on a phone. */
export const largeText = { text: '200%', viewport: { value: 'phone', isRotated: false } };

const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';

/** Returns the words of a page that are cut or lie outside it. Text that screen readers get in full may be cut. */
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

/** Asserts that a page with large text has all of its words, its tabs in sight, and is no wider than the screen. */
export async function fitsLargeText(page: HTMLElement): Promise<void> {
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await expect(wordsCut(page)).toEqual([]);
  for (const row of page.querySelectorAll('[role=tablist]')) {
    await expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth);
  }
}

/** Checks a page in a system's forced colours, as in high contrast; outside tests a person sets them in the system. */
export async function inForcedColours(look: () => Promise<void>): Promise<void> {
  if (!globalThis.forceColours) return;
  await globalThis.forceColours(true);
  await look().finally(() => globalThis.forceColours?.(false));
}

/** Sets these facts of the page's site; returns the function that removes them. */
export const siteWith = (given: { playMoney?: true; helpLine?: string }) => (): (() => void) => {
  const facts = document.createElement('meta');
  facts.name = 'site';
  facts.content = JSON.stringify(given);
  document.head.append(facts);
  return () => facts.remove();
};

/** A play-money site. */
export const playMoneySite = siteWith({ playMoney: true });

/** Signs in with a phone number only, inserted as a keyboard suggestion: the missing password is reported at its field. */
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
