import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { leanIcon } from './lean-icons.ts';

const icons = join(createRequire(import.meta.url).resolve('lucide-react'), '../../esm/icons');

test('every Lucide icon can be drawn by our own component', () => {
  const modules = readdirSync(icons).filter((name) => name.endsWith('.mjs'));
  const made = modules.flatMap((name) => {
    const code = readFileSync(join(icons, name), 'utf8');
    return code.includes('createLucideIcon') ? [{ name, lean: leanIcon(code, name) }] : [];
  });
  expect(made.length).toBeGreaterThan(1_000);
  for (const { name, lean } of made) {
    const { errors, module } = parseSync(name, lean);
    expect([name, errors, module.staticImports.map((one) => one.moduleRequest.value)]).toEqual([
      name,
      [],
      ['@cage/ui/drawn-icon'],
    ]);
  }
});

test('an icon in another form fails the build', () => {
  const code = readFileSync(join(icons, 'eye.mjs'), 'utf8');
  for (const other of [
    code.replace('size: 24', 'size: 32'),
    code.replace("'../createLucideIcon.mjs'", "'../icon.mjs'"),
  ])
    expect(() => leanIcon(other, 'eye.mjs')).toThrow('eye.mjs is not written as it was');
});
