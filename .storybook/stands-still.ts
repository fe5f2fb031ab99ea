/** Elements whose name is there before their content, and stays. */
const NAMED =
  'section[aria-label], header, h3, dt, th, [role=tab], a[href], [data-slot=record-head], [data-slot=stat-card]';
/** Elements as tall while loading as afterwards. */
const AS_HIGH = '[data-slot=record-head], [data-slot=stat-card], dl > :not(:last-child)';
/** A larger shift, in pixels, is noticeable. */
const SEEN = 2;

type Places = ReadonlyMap<string, readonly number[]>;

/** Returns the label: content beside it is not part of the name. */
const nameOf = (element: Element) => {
  const { slot } = (element as HTMLElement).dataset;
  if (slot === 'record-head' || element.tagName === 'HEADER') return '';
  const named = slot === 'stat-card' ? element.querySelector('span span') : element.firstChild;
  return element.getAttribute('aria-label') ?? named?.textContent ?? '';
};

/** Returns the positions of all named elements under `root`; hidden ones have none. */
export function placesIn(root: HTMLElement): Places {
  const places = new Map<string, readonly number[]>();
  for (const element of root.querySelectorAll(`${NAMED}, ${AS_HIGH}`)) {
    const { x, y, height, width } = element.getBoundingClientRect();
    if (width === 0 || !element.checkVisibility({ opacityProperty: true })) continue;
    const name = `${element.tagName.toLowerCase()} ${nameOf(element)}`;
    if (!places.has(name)) places.set(name, element.matches(AS_HIGH) ? [x, y, height] : [x, y]);
  }
  return places;
}

/** Returns the elements that moved or changed their height, with both positions, or that are gone. */
export const movedSince = (before: Places, root: HTMLElement): readonly string[] => {
  const now = placesIn(root);
  return [...before].flatMap(([name, was]) => {
    const is = now.get(name);
    if (is?.every((pixel, index) => Math.abs(pixel - (was[index] ?? 0)) <= SEEN)) return [];
    return [`${name}: ${was.join()} → ${is?.join() ?? 'gone'}`];
  });
};
