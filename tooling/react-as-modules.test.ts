import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { asModule, REACT } from './react-as-modules.ts';

const libraries = join(createRequire(import.meta.url).resolve('react/package.json'), '../..');
const read = (library: string) => readFileSync(join(libraries, REACT[library] ?? ''), 'utf8');

test.for(Object.entries(REACT))('%s exports the same as a module as in its published form', ([, file]) => {
  const path = join(libraries, file);
  const { module, errors } = parseSync(path.replace(/js$/, 'mjs'), asModule(readFileSync(path, 'utf8'), path, read));
  expect(errors).toEqual([]);
  const given = module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name));
  expect(given.toSorted()).toEqual(Object.keys(createRequire(import.meta.url)(path)).toSorted());
});

test('a file in another form fails the build, instead of half a module', () => {
  const written = (code: string) => () => asModule(code, 'react.js', read);
  expect(written('exports.jsx = make;')()).toContain('export { of_jsx as jsx }');
  for (const code of [
    'exports.jsx = make;\nmodule.exports = exports;',
    'exports.jsx = () => require("react");',
    'var jsx;',
  ])
    expect(written(code)).toThrow('not written as it was');
});

test('what a library does not export is undefined, and not imported', () => {
  const code = 'var Scheduler = require("scheduler");\nexports.log = Scheduler.log, Scheduler.unstable_now;';
  expect(asModule(code, 'react.js', read)).toContain('let of_log = void 0, Scheduler.unstable_now;');
});
