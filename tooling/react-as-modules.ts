import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** React's own files, by import name. */
export const REACT: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};

const namesGiven = (code: string): ReadonlySet<string> =>
  new Set([...code.matchAll(/^exports\.(\w+) =/gm)].map(([, name = '']) => name));

/**
 * Converts a file of React's to a module. It reads a few names that only other builds of a library export (react-dom asks
 * the scheduler for those used by tests): these are undefined here, as where the file is required.
 */
export function asModule(code: string, id: string, read: (library: string) => string): string {
  const imports: string[] = [];
  const given = new Map<string, ReadonlySet<string>>();
  const names = new Set<string>();
  const alone = code.replace(/^var (?:\w+ = require\("[\w-]+"\)[,;]\s*)+/gm, (required) => {
    for (const [, name = '', library = ''] of required.matchAll(/(\w+) = require\("([\w-]+)"\)/g)) {
      imports.push(`import * as ${name} from '${library}';`);
      given.set(name, namesGiven(read(library)));
    }
    return '';
  });
  const body = alone
    .replace(/\b(\w+)\.(\w+)\b/g, (asked, from: string, name: string) =>
      given.get(from)?.has(name) === false ? 'void 0' : asked,
    )
    .replace(/^exports\.(\w+) =/gm, (set, name: string) => {
      if (names.has(name)) return set;
      names.add(name);
      return `let of_${name} =`;
    })
    .replace(/\bexports\.(\w+)/g, 'of_$1');
  if (names.size === 0 || /\bexports\b|\brequire\(/.test(body)) throw new Error(`${id} is not written as it was`);
  return `${imports.join('')}${body}\nexport { ${[...names].map((name) => `of_${name} as ${name}`).join(', ')} };`;
}

/**
 * React as modules. As published, each file of the build would carry the code that wraps it as a module, read each name
 * through a getter, and keep what nobody uses. Libraries that take all of it as one object, or hide the name that they
 * read, would keep it all as well.
 */
export function reactAsModules(): Plugin {
  const { resolve: find } = createRequire(import.meta.url);
  const files = new Map(
    Object.entries(REACT).map(([name, file]) => [
      name,
      find('react/package.json').replace(/react\/package\.json$/, file),
    ]),
  );
  const own = new Set(files.values());
  const read = (name: string) => readFileSync(files.get(name) ?? find(name), 'utf8');
  return {
    name: 'cage:react-as-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId: (name) => files.get(name),
    transform(code, id) {
      if (own.has(id)) return { code: asModule(code, id, read), map: null };
      if (!id.includes('/node_modules/')) return undefined;
      const plain = code
        .replace(
          /\bimport React(?:, (\{[^}]*\}))? from (["']react["'])/g,
          (_, names: string | undefined, from: string) =>
            [`import * as React from ${from}`, ...(names ? [`import ${names} from ${from}`] : [])].join(';'),
        )
        .replace(/\b(React\d?)\[" (\w+) "\.trim\(\)\.toString\(\)\]/g, '$1.$2');
      return plain === code ? undefined : { code: plain, map: null };
    },
  };
}
