import { sql } from '../src/store/database/sql.ts';
import { ask } from './ask.ts';
import type { OwnDatabase } from './own-server.ts';
import { runScript } from './pgbench.ts';

const ROUNDS = 3;
/** Waiting requests for each side: more than are decided. */
const REQUESTS = 30_000;
const AUDIT_CHAIN = 1_000_000;

/**
 * The acceptance of a recharge, its statements one after the other: guard, what waited about it, ledger, event, notification
 * and a row of an audit chain, whose head stands still as the server's does.
 */
const SCRIPT = `select nextval('bench_decided') as id \\gset
begin;
select r.code, r.requester_id as q, r.payee_id as p from recharges r join accounts q on q.id = r.requester_id join accounts p on p.id = r.payee_id where r.id = :id \\gset
update recharges set status = 1, decided_by = :p, decided_at = now(), claimed_by = null, claimed_until = null where id = :id and status = 0;
update proposals set state = 'lapsed', decided_by = :p, decided_at = now() where kind = 'recharge' and subject = :id::text and state = 'waiting';
update notifications set read_at = now() where account_id = :p and kind = 'recharge-created' and subject = (select code from recharges where id = :id) and read_at is null;
select a.id as pw, b.id as qw from wallets a, wallets b where a.account_id = :p and a.kind = 'main' and b.account_id = :q and b.kind = 'main' \\gset
select count(*) from (select id from wallets where id in (:pw, :qw) order by id for update) as held;
update wallets set balance_paise = balance_paise - 100, entry_count = entry_count + 1 where id = :pw returning balance_paise as pb, entry_count as pe \\gset
update wallets set balance_paise = balance_paise + 100, entry_count = entry_count + 1 where id = :qw returning balance_paise as qb, entry_count as qe \\gset
insert into ledger_transactions (key, kind, at, actor_id) values ('recharge:' || :id, 'recharge', now(), :p) returning id as t \\gset
insert into ledger_entries (transaction_id, wallet_id, seq, amount_paise, before_paise, after_paise, at) values (:t, :pw, :pe, -100, :pb + 100, :pb, now()), (:t, :qw, :qe, 100, :qb - 100, :qb, now());
insert into chips_moves (transaction_id, online, upline_id, downline_id, amount_paise, upline_before_paise, upline_after_paise, downline_before_paise, downline_after_paise, at) values (:t, true, :p, :q, 100, :pb + 100, :pb, :qb - 100, :qb, now());
with written as (insert into live_events (audience, type, code, created_at) select array[:p::int, :q::int], 'recharge-decided', code, now() from recharges where id = :id returning id) select pg_notify('bench', id::text) from written;
with written as (insert into live_events (audience, type, created_at) values (array[:p::int, :q::int], 'balance-changed', now()) returning id) select pg_notify('bench', id::text) from written;
insert into notifications (account_id, kind, subject, at) select :q, 'recharge-accepted', code, now() from recharges where id = :id;
select seq as s from audit_heads where chain = :chain for update \\gset
insert into audit_log (chain, seq, at, actor_id, acted_for_id, action, subject, before, after, request_id, prev_hash, hash, key_id) values (:chain, :s + 1, now(), :p, :p, 'recharge.accepted', :id::text, '{"status":"waiting"}', '{"status":"accepted"}', gen_random_uuid()::text, '\\x00', '\\x00', '\\x00');
update audit_heads set seq = seq + 1 where chain = :chain;
commit;
`;

/** Requests that wait for root; answers the number of the first. */
async function fileRequests({ database }: OwnDatabase): Promise<number> {
  const [filed] = await database.query<{ first: number }>(sql`
    with filed as (
      insert into recharges (code, requester_id, payee_id, amount_paise, method, tier, pay_to, utr, utr_normal, proof_name,
                             proof_hash, flags, requested_at)
      select 'B' || n, a.id, (select id from accounts where level = 'admin' and parent_id is null), 100, 'upi', 1, '{}',
             'BENCH' || n, 'BENCH' || n, 'bench-' || n, '\\x00', '{}', now()
      from generate_series(0, ${REQUESTS * 2 - 1}) n
      join (select id, row_number() over (order by id) - 1 as at, count(*) over () as many
            from accounts where level = 'player' and phone like '70%') a on a.at = n % a.many
      order by n
      returning id
    )
    select min(id)::int as first from filed`);
  await database.query(sql`
    insert into audit_heads (chain, seq, hash, born, key_id, mac) values (${AUDIT_CHAIN}, 0, '\\x00', ${AUDIT_CHAIN}, '\\x00', '\\x00')`);
  await database.query({ text: 'analyze', values: [] });
  return filed?.first ?? 0;
}

/** Acceptances of recharges over HTTP a second, to those of pgbench by turns; `null` where there is no pgbench. */
export async function decisionsToPgbench(
  own: OwnDatabase,
  { admin, token, clients, seconds }: { admin: string; token: string; clients: number; seconds: number },
): Promise<number | null> {
  const first = await fileRequests(own);
  await own.database.query({ text: `create sequence bench_decided start ${first + REQUESTS}`, values: [] });
  let next = first;
  async function ours(): Promise<number> {
    const started = performance.now();
    let decided = 0;
    const client = async () => {
      while (performance.now() - started < seconds * 1_000) {
        const id = next;
        next += 1;
        const answer = JSON.parse(await ask(`${admin}/api/webapi/admin/recharge/status`, token, { id, status: 1 }));
        if (answer.status !== true) throw new Error(`Request ${id}: ${answer.message}`);
        decided += 1;
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    return decided / ((performance.now() - started) / 1_000);
  }
  const ratios: number[] = [];
  // The first of each finds everything cold.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const peer = runScript(own.url, SCRIPT, {
      clients,
      seconds: Math.ceil(seconds),
      variables: { chain: AUDIT_CHAIN },
    });
    if (!peer) return null;
    const perSecond = await ours();
    if (round > 0) ratios.push(perSecond / peer.perSecond);
  }
  return ratios.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? null;
}
