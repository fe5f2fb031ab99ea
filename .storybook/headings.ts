import { isSeen } from './seen.ts';

const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);

/** Returns the headings below a page's title that are as large as it: a part of a page is a step smaller than the page. */
export function headingsTooLarge(root: ParentNode): readonly string[] {
  const title = [...root.querySelectorAll('h1')].find(isSeen);
  if (!title) return [];
  return [...root.querySelectorAll(':is(h2, h3, h4):not([role="dialog"] *)')]
    .filter((heading) => isSeen(heading) && sizeOf(heading) >= sizeOf(title))
    .map((heading) => heading.textContent?.trim() ?? '');
}
