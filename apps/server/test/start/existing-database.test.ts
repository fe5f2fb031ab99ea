import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder } from '../support/database.ts';

test.each([['months', 'list'], ['verify-books'], ['verify-audit'], ['transfer', 'export', 'house.ndjson']])(
  '%s finds no house where there is none, and makes none',
  (command, ...given) => {
    const folder = freshFolder();
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, `../../src/${command}.ts`), ...given],
      { cwd: folder, env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') }, encoding: 'utf8' },
    );
    expect(stderr).toBe(
      `There is no database in ${join(folder, 'data')}. Say where it is: DATABASE_URL, or DATA_DIR of an embedded one.\n`,
    );
    expect([status, stdout]).toEqual([1, '']);
    expect(readdirSync(folder)).toEqual([]);
  },
);
