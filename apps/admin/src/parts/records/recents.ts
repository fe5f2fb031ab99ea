/** A visited page or record, with its name if the menu has none for it. */
export type Recent = ({ to: string } | { record: string }) & { label?: string; detail?: string };

const MOST = 6;
const keyOf = (account: string) => `cage.recents.${account}`;
const placeOf = (recent: Recent) => ('to' in recent ? recent.to : `record ${recent.record}`);

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  ('to' in value || 'record' in value) &&
  Object.values(value).every((part) => typeof part === 'string');

/**
 * Returns the places that an account visited in this tab, the latest first. Other accounts on this machine have their
 * own.
 */
export function recentsOf(account: string): Recent[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(account)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** Notes a visited place; a name already known for it is kept. */
export function addRecentPlace(account: string, recent: Recent): void {
  const before = recentsOf(account);
  const known = before.find((other) => placeOf(other) === placeOf(recent));
  const others = before.filter((other) => other !== known);
  sessionStorage.setItem(keyOf(account), JSON.stringify([{ ...known, ...recent }, ...others].slice(0, MOST)));
}
