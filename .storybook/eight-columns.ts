/** The most columns that can be read as one row; its actions and its tick are not counted. */
const MOST = 8;

/** Returns the names of lists with more columns than can be read as one row, unless the user chose more. */
export function listsTooWide(root: ParentNode): readonly string[] {
  return [...root.querySelectorAll<HTMLElement>('section[data-rows]')].flatMap((table) => {
    const cells = [
      ...(table.querySelector('tr[data-row]')?.querySelectorAll('td[data-place]:not(.pinned-cell)') ?? []),
    ];
    const shown = cells.filter((cell) => getComputedStyle(cell).display === 'table-cell');
    return shown.length > MOST ? [`${table.getAttribute('aria-label')} (${shown.length})`] : [];
  });
}
