import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { errorForLog, outage } from '../../src/log.ts';
import { DatabaseUnavailable } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { freshDatabase } from '../support/database.ts';
import { keptLog } from '../support/log.ts';
import { plantTree } from '../support/tree.ts';

test('K4: an error of the database is logged without the values that it quotes', async () => {
  const database = await freshDatabase();
  await plantTree(database);
  const twice = database.query(sql`update accounts set phone = '9000000001'`);
  const error = await twice.catch((thrown: unknown) => thrown);
  const written: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  pino({ serializers: { err: errorForLog } }, sink).error(
    { err: new Error('outer 9000000001', { cause: error }) },
    'x',
  );
  expect(written.join('')).toContain('accounts_phone_key');
  expect(written.join('')).toContain('outer');
  expect(written.join('')).not.toContain('9000000001');
});

test('an outage is logged once when it begins and once when it is over', () => {
  const log = keptLog();
  const { began, ended } = outage(log, 'database');
  ended();
  for (let caller = 0; caller < 3; caller += 1) began(new DatabaseUnavailable('gone'));
  ended();
  ended();
  expect(log.lines.map(({ message }) => message)).toEqual(['The database is lost', 'The database is back']);
});
