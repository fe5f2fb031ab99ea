/** Finds an amount by its whole text: its sign and its paise are elements of their own, so no single element has it all. */
export const amount =
  (text: string) =>
  (_: string, element: Element | null): boolean =>
    element instanceof HTMLElement && element.getAttribute('data-slot') === 'money' && element.textContent === text;
