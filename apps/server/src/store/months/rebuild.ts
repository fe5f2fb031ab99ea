import { indianDay } from '../../domain/time.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { quoted, rawSql } from '../transfer/tables.ts';
import { monthly } from './make.ts';
import { listParts, type NamedPart, type Part } from './parts.ts';

/**
 * The parts in use, by table and then in the order of time. In a house that forgot in a move which months are out, parts
 * cover those months: they are named without the overlap.
 */
export async function partsInUse(database: Queryable): Promise<NamedPart[]> {
  const parts = await listParts(database);
  return monthly.flatMap(({ whole }) => {
    const own = parts.filter((part) => part.whole === whole);
    const outUntil = own.findLast(({ state }) => state === 'detached')?.until ?? null;
    return own.filter(({ state }) => state !== 'detached').flatMap((part) => after(part, outUntil));
  });
}

/** What a part covers after an instant. */
function after({ whole, name, since, until }: Part, outUntil: Date | null): NamedPart[] {
  const named = (from: Date | null, as = name) => [
    { whole, name: as, since: from?.toISOString() ?? null, until: until?.toISOString() ?? null },
  ];
  if (!outUntil || (since && since >= outUntil)) return named(since);
  if (!until) return named(outUntil);
  return until <= outUntil ? [] : named(outUntil, `${whole}_${indianDay(outUntil).slice(0, 7).replace('-', '_')}`);
}

/** Gives a new, empty house the parts of another, so that what is out of the other is out of it, and fits when it returns. */
export async function rebuildParts(tx: Transaction, parts: readonly NamedPart[]): Promise<void> {
  const existing = await partsInUse(tx);
  for (const { whole } of monthly) {
    const [own, wanted] = [existing, parts].map((some) => some.filter((part) => part.whole === whole));
    if (!own || !wanted || JSON.stringify(own) === JSON.stringify(wanted)) continue;
    const last = wanted.find(({ until }) => until === null);
    if (last?.name !== `${whole}_last`) throw new Error(`The export does not say what ${whole} consists of.`);
    const table = quoted(whole);
    const at = (instant: string | null) => (instant === null ? 'minvalue' : `'${new Date(instant).toISOString()}'`);
    for (const { name, until } of own) {
      const leave = until === null ? `alter table ${table} detach partition` : 'drop table';
      await tx.query(rawSql(`${leave} months.${quoted(name)}`));
    }
    for (const { name, since, until } of wanted) {
      if (until !== null) await tx.query(sql`select make_part(${whole}, ${name})`);
      const bounds = `from (${at(since)}) to (${until === null ? 'maxvalue' : at(until)})`;
      await tx.query(rawSql(`alter table ${table} attach partition months.${quoted(name)} for values ${bounds}`));
    }
  }
}

/** Forgets that months were on their way out: their rows arrived with all others, and nothing is frozen here. */
export async function forgetLeaving(tx: Transaction, parts: readonly NamedPart[]): Promise<void> {
  await tx.query(sql`delete from detached_months where name = any(${parts.map(({ name }) => name)}::text[])`);
}
