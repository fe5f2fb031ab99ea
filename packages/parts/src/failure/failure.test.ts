import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const APPS = join(import.meta.dirname, '../../../../apps');
const sources = ['admin', 'player'].flatMap((app) =>
  readdirSync(join(APPS, app, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.stories.tsx'))
    .map((path) => `${app}/src/${path}`),
);

test('both apps show failures through one shared component, and never directly', () => {
  const showing = sources.filter((path) => readFileSync(join(APPS, path), 'utf8').includes('<FailureState'));
  expect(sources.length).toBeGreaterThan(100);
  expect(showing).toEqual([]);
});
