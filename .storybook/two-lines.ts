/** How many columns of a list take each place of a phone's row: minimum and maximum. */
const PLACES = [
  ['title', 1, 1],
  ['amount', 0, 1],
  ['state', 0, 1],
  ['detail', 0, 2],
  ['named', 0, 2],
  ['reference', 0, 1],
] as const;

/** Returns what is wrong with the first row of each table in sight, by the table's name: two titles would overlap. */
export function misplacedRows(root: ParentNode): readonly string[] {
  return [...root.querySelectorAll<HTMLElement>('section[data-rows]')].flatMap((table) => {
    const cells = [...(table.querySelector('tr[data-row]')?.querySelectorAll<HTMLElement>('td[data-place]') ?? [])];
    if (cells.length === 0) return [];
    const countOf = (place: string) => cells.filter((cell) => cell.dataset.place === place).length;
    const wrong = PLACES.filter(([place, least, most]) => countOf(place) < least || countOf(place) > most);
    const tooMany = countOf('detail') + countOf('named') + countOf('reference') > 2 ? ['details'] : [];
    const faults = [...wrong.map(([place]) => place), ...tooMany];
    return faults.length > 0 ? [`${table.getAttribute('aria-label')} (${faults.join(' and ')})`] : [];
  });
}
