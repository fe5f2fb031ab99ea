import type { Path } from 'history';

/** Whether two locations are one page, whatever else their history entries hold. */
export const sameAddress = (one: Path, other: Path) => one.pathname === other.pathname && one.search === other.search;
