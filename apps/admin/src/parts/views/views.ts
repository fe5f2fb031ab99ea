import { useSyncExternalStore } from 'react';

/** A list as the user wants to see it again: filters, days, order and page size are in the address. */
export interface View {
  name: string;
  /** Path and query of the list. */
  to: string;
}

/** Per account, so that users of a shared desk don't find each other's views. */
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
/** The last result, so that an unchanged text returns the same list. */
let last: { kept: string; views: readonly View[] } = { kept: '[]', views: [] };

/** Returns the views of an account, in the order in which they were saved. */
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

/** Saves a view in place of one with the same list and name, or the same address. */
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

/** Returns the part of an address that makes a view: without the current page and the record over it. */
export function viewAddress(path: string, search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['cursor', 'at', 'record', 'add']) query.delete(name);
  query.sort();
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
