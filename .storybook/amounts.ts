/** Finds an amount by what it says as a whole: its sign and its paise are set apart, and the text of one element is not all. */
export const amount =
  (text: string) =>
  (_: string, element: Element | null): boolean =>
    element instanceof HTMLElement && element.getAttribute('data-slot') === 'money' && element.textContent === text;
