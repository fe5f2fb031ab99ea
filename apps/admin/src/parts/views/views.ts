import { useSyncExternalStore } from 'react';

/** A list as somebody wants to see it again: its filters, days, order and page size are in the address. */
export interface View {
  name: string;
  /** Path and query of the list. */
  to: string;
}

/** Of each account, so that nobody at a shared desk finds another person's. */
const keyOf = (account: string) => `cage.views.${account}`;
const MOST = 40;

const isView = (value: unknown): value is View =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'to' in value &&
  typeof value.to === 'string' &&
  value.to.startsWith('/admin/');

function read(kept: string): readonly View[] {
  try {
    const views: unknown = JSON.parse(kept);
    return Array.isArray(views) ? views.filter(isView) : [];
  } catch {
    return [];
  }
}

const listeners = new Set<() => void>();
/** What was read last, so that the same text is the same list. */
let last: { kept: string; views: readonly View[] } = { kept: '[]', views: [] };

/** The views of an account, in the order in which they were saved. */
export function viewsOf(account: string): readonly View[] {
  const kept = localStorage.getItem(keyOf(account)) ?? '[]';
  if (kept !== last.kept) last = { kept, views: read(kept) };
  return last.views;
}

function keep(account: string, views: readonly View[]): void {
  if (views.length === 0) localStorage.removeItem(keyOf(account));
  else localStorage.setItem(keyOf(account), JSON.stringify(views.slice(-MOST)));
  for (const tell of listeners) tell();
}

const pathOf = (to: string) => to.split('?')[0];

/** Keeps a view; one of the same list and name, or of the same address, gives way to it. */
export function saveView(account: string, view: View): void {
  const others = viewsOf(account).filter(
    ({ name, to }) => to !== view.to && (name !== view.name || pathOf(to) !== pathOf(view.to)),
  );
  keep(account, [...others, view]);
}

export function removeView(account: string, { to }: View): void {
  keep(
    account,
    viewsOf(account).filter((view) => view.to !== to),
  );
}

function subscribe(tell: () => void) {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

const none: readonly View[] = [];
export const useViews = (account: string | undefined): readonly View[] =>
  useSyncExternalStore(subscribe, () => (account === undefined ? none : viewsOf(account)));

/** What of an address makes a view: not the page one is at, nor the record over it. */
export function viewAddress(path: string, search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['cursor', 'at', 'record', 'add']) query.delete(name);
  query.sort();
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
