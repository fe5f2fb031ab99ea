-- Changed accounts of a payee wait in Approvals like everything else (ADR 53): a proposal each, with both sides as its input.

alter table proposals
  -- Everybody who had a part in what it took the place of: none of them confirms it either.
  add column part_ids int[] not null default '{}',
  -- When it is done without a second person.
  add column serves_at timestamptz,
  drop constraint proposals_state_check,
  add constraint proposals_state_check
    check (state in ('waiting', 'confirmed', 'declined', 'taken-back', 'lapsed', 'served')),
  add constraint proposals_served_by_time check (state <> 'served' or serves_at is not null);

insert into proposals (kind, subject, proposer_id, part_ids, acting_id, account_id, input, state, at, serves_at, decided_by,
                       decided_at)
select 'payee-accounts', c.account_id::text, c.proposer_ids[cardinality(c.proposer_ids)],
       c.proposer_ids[:cardinality(c.proposer_ids) - 1], c.account_id, c.account_id,
       jsonb_build_object(
         'from', case c.state when 'waiting' then jsonb_build_object('upiIds', s.upi_ids, 'banks', s.banks,
                   'usdtAddress', s.usdt_address, 'qrImage', s.qr_image) else c.blocks end,
         'to', c.blocks),
       case c.state when 'replaced' then 'lapsed' else c.state end, c.at, c.serves_at, c.decided_by, c.decided_at
from payee_changes c join payment_settings s on s.account_id = c.account_id
order by c.id;
drop table payee_changes;

create index proposals_due on proposals (serves_at) where state = 'waiting' and serves_at is not null;
