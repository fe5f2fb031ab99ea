import type { Path } from 'history';

/** Whether two places are one page, whatever their entries of the history know besides. */
export const sameAddress = (one: Path, other: Path) => one.pathname === other.pathname && one.search === other.search;
