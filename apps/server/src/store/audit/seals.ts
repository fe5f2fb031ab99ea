import { createHmac } from 'node:crypto';
import { fingerprint, keyObject } from '../../domain/keys.ts';

/** A row of the log without its seal. */
export interface AuditRow {
  chain: number;
  seq: bigint;
  at: Date;
  actor_id: number | null;
  acted_for_id: number | null;
  action: string;
  subject: string | null;
  before: string | null;
  after: string | null;
  ip: string | null;
  request_id: string | null;
  prev_hash: Buffer;
}

/** A row as stored in the log. */
export interface SealedRow extends AuditRow {
  hash: Buffer;
  key_id: Buffer | null;
}

/** The end of a chain. Null fields were written before heads were sealed. */
export interface Head {
  chain: number;
  seq: bigint;
  hash: Buffer;
  born: number | null;
  key_id: Buffer | null;
  mac: Buffer | null;
}

export const EMPTY = Buffer.alloc(32);

const seal = (key: Buffer, fields: unknown[]): Buffer =>
  createHmac('sha256', keyObject(key)).update(JSON.stringify(fields)).digest();

/** Identifies the key that sealed a row, a head or the list of chains. */
export const keyIdOf = (key: Buffer): Buffer => fingerprint('audit', key);

/** The seal of a row, over itself and the row before. Texts are as the database returns them. */
export function rowSeal(key: Buffer, row: AuditRow): Buffer {
  return seal(key, [
    row.chain,
    row.seq.toString(),
    row.at.toISOString(),
    row.actor_id,
    row.acted_for_id,
    row.action,
    row.subject,
    row.before,
    row.after,
    row.ip,
    row.request_id,
    row.prev_hash.toString('hex'),
  ]);
}

/** The seal of a head: it can't be put back or forged without the key. */
export const headSeal = (key: Buffer, { chain, seq, hash, born }: Pick<Head, 'chain' | 'seq' | 'hash' | 'born'>) =>
  seal(key, ['head', chain, seq.toString(), hash.toString('hex'), born]);

/** The seal of the list of chains with one more chain, folded over the previous seal. */
export const chainsSeal = (key: Buffer, { count, hash }: { count: number; hash: Buffer }, chain: number): Buffer =>
  seal(key, ['chains', count + 1, chain, hash.toString('hex')]);
