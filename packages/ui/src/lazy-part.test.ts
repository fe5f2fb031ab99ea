import { createElement, Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { type LazyPart, lazyPart } from './lazy-part.ts';

const Part = () => 'here';
const drawn = (What: LazyPart<object>) =>
  renderToStaticMarkup(createElement(Suspense, { fallback: 'waiting' }, createElement(What)));

test('a part is fetched when drawn, and shows a fallback meanwhile', async () => {
  const load = vi.fn(async () => Part);
  const Later = lazyPart(load);
  expect([load.mock.calls.length, Later.isThere()]).toEqual([0, false]);
  expect(drawn(Later)).toContain('waiting');
  await vi.waitFor(() => expect(Later.isThere()).toBe(true));
});

test('a part fetched before is drawn at once', async () => {
  const Later = lazyPart(async () => Part);
  await Later.fetch();
  expect([Later.isThere(), drawn(Later)]).toEqual([true, 'here']);
});

test('a failed fetch rejects, and can be retried', async () => {
  const load = vi.fn(async () => Part).mockRejectedValueOnce(new Error('No connection'));
  const Later = lazyPart(load);
  await expect(Later.fetch()).rejects.toThrow('No connection');
  await Later.fetch();
  expect(drawn(Later)).toBe('here');
});
