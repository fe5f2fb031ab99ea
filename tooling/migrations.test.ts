import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * What a migration must keep to for an upgrade without downtime: processes of the previous version keep running on the
 * new schema, and no table that grows with the house is locked for more than a moment. docs/operations.md has the
 * alternatives.
 */

/** Tables that have millions of rows in a large house. */
const LARGE = [
  ...['ledger_transactions', 'ledger_entries', 'wallet_days', 'chips_moves'],
  ...['bets', 'bet_days', 'bet_player_days', 'partner_transactions', 'partner_calls', 'partner_notes'],
  ...['accounts', 'wallets', 'recharges', 'withdrawals', 'notifications', 'audit_log', 'live_events', 'sessions'],
];

interface Part {
  text: string;
  /** The comment above it. */
  said: string;
  /** Tables that the same migration creates: not in use yet. */
  born: readonly string[];
}

/** Splits a migration into lower-case statements, each with the comment above it. Function bodies count as one text. */
function partsOf(text: string): Part[] {
  const bodies = text.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$body$');
  const plain = (part: string) => part.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  const born = [...plain(bodies).matchAll(/create table (?:if not exists )?(\w+)/g)].map(([, name]) => name ?? '');
  const said = (part: string) => [...part.matchAll(/--(.*)$/gm)].map(([, line]) => line?.trim()).join(' ');
  // A semicolon in a comment ends nothing.
  const statements = bodies.replaceAll(/--.*$/gm, (line) => line.replaceAll(';', ',')).split(';');
  return statements.map((part) => ({ text: plain(part), said: said(part), born })).filter((part) => part.text !== '');
}

const tableOf = (text: string) =>
  /^(?:with .*\) )?(?:alter table|update|delete from)(?: only)? (\w+)/.exec(text)?.[1] ?? '';
const isLarge = (table: string, { born }: Part) => LARGE.includes(table) && !born.includes(table);

/** By what would go wrong: whether a statement does it. */
const rules: Readonly<Record<string, (part: Part) => boolean>> = {
  'takes away what the version before reads': ({ text, said, born }) =>
    // Two versions later nobody reads it any more.
    !/\bnot read since \d{4}\b/i.test(said) &&
    (/^drop (table|view|type|function)\b/.test(text) ||
      (/\bdrop column\b|\brename\b/.test(text) && !born.includes(tableOf(text)))),
  'refuses rows that the version before writes': ({ text, born }) =>
    !born.includes(tableOf(text)) &&
    (/\bset not null\b/.test(text) ||
      text
        .split(/,(?![^(]*\))/)
        .some((one) => /\badd column\b.*\bnot null\b/.test(one) && !/\bdefault\b|\bgenerated\b/.test(one))),
  'changes the type of a column, and rewrites its table': ({ text }) =>
    /\balter column \w+ (set data )?type\b/.test(text),
  'locks a large table while an index is built': (part) => {
    const [, ifNot, table] = /^create (?:unique )?index (if not exists )?\w+ on (?:only )?(\w+)/.exec(part.text) ?? [];
    // It exists already, built by the command in the comment.
    return isLarge(table ?? '', part) && !(ifNot && /create (unique )?index concurrently/i.test(part.said));
  },
  'locks a large table while all its rows are looked at': (part) =>
    isLarge(tableOf(part.text), part) && /\badd constraint\b/.test(part.text) && !/\bnot valid\b/.test(part.text),
  'writes every row of a large table in one transaction': (part) =>
    isLarge(tableOf(part.text), part) &&
    // Up to five digits of rows are written in a moment.
    ((/^(with .*\) )?(update|delete)\b/.test(part.text) && !/\blimit \d{1,5}\b/.test(part.text)) ||
      /\bgenerated always as \(|\bdefault (gen_random_uuid|random|nextval|clock_timestamp)\b/.test(part.text)),
};

const breaches = (text: string) =>
  Object.entries(rules).flatMap(([what, broken]) =>
    partsOf(text)
      .filter(broken)
      .map(() => what),
  );

/** Migrations before the rule stay as they are: an upgrade across one of these needs downtime. */
const BEFORE = 39;

const migrations = globSync('apps/server/src/store/database/migrations/*.sql').map((path) => ({
  name: basename(path),
  number: Number(basename(path).slice(0, 4)),
  found: breaches(readFileSync(path, 'utf8')),
}));

test('the migrations before the rule have the known breaches', () => {
  const known = migrations.filter(({ number, found }) => number <= BEFORE && found.length > 0).map(({ name }) => name);
  expect(known.sort()).toMatchInlineSnapshot(`
    [
      "0004-people.sql",
      "0005-roles.sql",
      "0006-bets.sql",
      "0007-notifications.sql",
      "0011-authority.sql",
      "0015-pruning.sql",
      "0016-partner-api.sql",
      "0017-partner-page.sql",
      "0019-products-and-debts.sql",
      "0020-statement-rows.sql",
      "0022-calls-of-a-bet.sql",
      "0028-reversals.sql",
      "0030-second-person.sql",
      "0033-payee-accounts.sql",
      "0035-password-hands.sql",
      "0036-payee-changes-in-approvals.sql",
    ]
  `);
});

test('M11: the previous version keeps running during a migration, and no large table is locked for long', () => {
  expect(migrations.length).toBeGreaterThan(20);
  expect(migrations.filter(({ number, found }) => number > BEFORE && found.length > 0)).toEqual([]);
});

describe('statements refused, and their alternatives', () => {
  test.each([
    'drop table roles',
    'alter table accounts drop column phone',
    'alter table accounts rename column phone to number',
    'alter table roles rename to parts',
    'alter table roles add column rank int not null',
    'alter table roles add column a int default 1, add column b int not null',
    'alter table roles alter column name set not null',
    'alter table roles alter column name type varchar(20)',
    'create index bets_game on bets (game_id)',
    'create index if not exists bets_game on bets (game_id)',
    'alter table bets add constraint small check (stake_paise < 100)',
    'update bets set note = 1 where note is null',
    'delete from live_events where id < 10',
    'with old as (select id from bets) update bets b set note = 1 from old where old.id = b.id',
    'with old as (select id from bets limit 100000) delete from bets using old where old.id = bets.id',
    'alter table bets add column token uuid default gen_random_uuid()',
  ])('%s', (text) => {
    expect(breaches(`${text};`)).toHaveLength(1);
  });

  test.each([
    'alter table bets add column note text;',
    "alter table bets add column world text not null default 'live';",
    'create table rates (id int primary key); create index rates_id on rates (id); alter table rates drop column id;',
    '-- Not read since 0041.\nalter table accounts drop column nickname;',
    'create index roles_rank on roles (rank);',
    '-- Beforehand: create index concurrently bets_game on bets (game_id);\ncreate index if not exists bets_game on bets (game_id);',
    'alter table bets add constraint small check (stake_paise < 100) not valid;',
    'update roles set given = permissions;',
    'with old as (select id from bets limit 50000) update bets b set note = 1 from old where old.id = b.id;',
    'create function f() returns int as $$ begin delete from bets; update bets set x = 1; end $$ language plpgsql;',
  ])('%s', (text) => {
    expect(breaches(text)).toEqual([]);
  });
});
