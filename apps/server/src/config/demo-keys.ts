import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KEY_BYTES, type Reader } from './reader.ts';

const DEMO_KEYS = ['credential', 'audit', 'push'] as const;
export type DemoKeys = Record<(typeof DEMO_KEYS)[number], Buffer>;

/** The keys a demo has stored, by name; a file that can't be read is a problem. */
function keptDemoKeys(reader: Reader, path: string): Record<string, string> {
  if (!existsSync(path)) return {};
  try {
    const kept: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const whole = (text: unknown) => typeof text === 'string' && Buffer.from(text, 'base64').length === KEY_BYTES;
    if (typeof kept !== 'object' || kept === null || !Object.values(kept).every(whole)) throw new Error('No keys');
    return kept as Record<string, string>;
  } catch {
    reader.problems.push(
      `DATA_DIR holds a damaged ${path}: put back a copy of it, or remove the whole folder to begin a new demo`,
    );
    return Object.fromEntries(DEMO_KEYS.map((name) => [name, '']));
  }
}

/** The demo's keys: random, made once, stored beside its data; one that an older demo lacks is added. */
export function demoKeys(reader: Reader, dataDir: string): DemoKeys {
  const path = join(dataDir, 'demo-keys.json');
  const kept = keptDemoKeys(reader, path);
  const missing = DEMO_KEYS.filter((name) => kept[name] === undefined);
  for (const name of missing) kept[name] = randomBytes(KEY_BYTES).toString('base64');
  if (missing.length > 0) {
    try {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      // Written whole or not at all, even if the process ends midway.
      writeFileSync(`${path}.new`, JSON.stringify(kept), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    } catch (error) {
      reader.problems.push(`DATA_DIR can't be written: ${error instanceof Error ? error.message : error}`);
    }
  }
  return Object.fromEntries(DEMO_KEYS.map((name) => [name, Buffer.from(kept[name] ?? '', 'base64')])) as DemoKeys;
}
