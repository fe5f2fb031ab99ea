/** What has a name before what it names is there, and keeps it. */
const NAMED =
  'section[aria-label], header, h3, dt, th, [role=tab], a[href], [data-slot=record-head], [data-slot=stat-card]';
/** Drawn as high before it is there as it is then. */
const AS_HIGH = '[data-slot=record-head], [data-slot=stat-card], dl > :not(:last-child)';
/** More than this is seen to move. */
const SEEN = 2;

type Places = ReadonlyMap<string, readonly number[]>;

/** By its label: what comes beside that is no part of its name. */
const nameOf = (element: Element) => {
  const { slot } = (element as HTMLElement).dataset;
  if (slot === 'record-head' || element.tagName === 'HEADER') return '';
  const named = slot === 'stat-card' ? element.querySelector('span span') : element.firstChild;
  return element.getAttribute('aria-label') ?? named?.textContent ?? '';
};

/** Where everything that has a name stands under `root`; what is not drawn stands nowhere. */
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

/** What of it stands elsewhere now, or is of another height, with where it stood and where it stands; or is gone. */
export const movedSince = (before: Places, root: HTMLElement): readonly string[] => {
  const now = placesIn(root);
  return [...before].flatMap(([name, was]) => {
    const is = now.get(name);
    if (is?.every((pixel, index) => Math.abs(pixel - (was[index] ?? 0)) <= SEEN)) return [];
    return [`${name}: ${was.join()} → ${is?.join() ?? 'gone'}`];
  });
};
