/** As many columns are read as one row; what can be done with it, and its tick, are besides. */
const MOST = 8;

/** Lists that show more columns than are read as one row, by their names; nobody asked for more in a story. */
export function listsTooWide(root: ParentNode): readonly string[] {
  return [...root.querySelectorAll<HTMLElement>('section[data-rows]')].flatMap((table) => {
    const cells = [
      ...(table.querySelector('tr[data-row]')?.querySelectorAll('td[data-place]:not(.pinned-cell)') ?? []),
    ];
    const shown = cells.filter((cell) => getComputedStyle(cell).display === 'table-cell');
    return shown.length > MOST ? [`${table.getAttribute('aria-label')} (${shown.length})`] : [];
  });
}
