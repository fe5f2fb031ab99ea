import type { AuditEntry } from '@cage/contract/audit';
import { makeReason } from '@cage/contract/refusals/reason';
import { Fault, refusal } from '../../domain/refusal.ts';
import { spanOfDays } from '../../domain/time.ts';
import { verifyAudit as verifyChains } from '../../store/audit/audit.ts';
import { countAudit, listAuditRows } from '../../store/audit/audit-list.ts';
import { statusSince } from '../../store/audit/status-since.ts';
import { scopeOf } from '../../store/scope.ts';
import type { CsvColumns } from '../csv-columns.ts';
import type { Handler } from '../handler.ts';
import { pageOf } from '../paging.ts';
import { recordAudit, runAudited, withAuthorisedCaller } from '../record.ts';

export const listAudit: Handler<'listAudit'> = async (input, { caller, services, rowsOnly }) => {
  const filter = {
    actor: input.actor,
    action: input.action,
    subject: input.subject,
    ...spanOfDays(input),
  };
  const page = pageOf(input);
  const { rows, ...rest } = await listAuditRows(services.database, scopeOf(caller), {
    filter,
    reader: caller.publicId,
    page,
    rowsOnly,
  });
  return { ...rest, rows: rows.map(({ id, ...row }) => ({ ...row, id: Number(id) })) };
};

/** Returns since when an account is barred, and by whom. Source: D298. */
export const getStatusSince: Handler<'getStatusSince'> = async ({ account }, { caller, services }) => {
  const since = await statusSince(services.database, scopeOf(caller), account);
  if (since === undefined) throw new Fault('not-found', makeReason('accountNotFound'));
  return { since };
};

export const auditCsv: CsvColumns<AuditEntry> = [
  ['ID', ({ id }) => id],
  ['Time', ({ at }) => at],
  ['Actor', ({ actor }) => actor],
  ['Actor ID', ({ actorId }) => actorId],
  ['Acted for', ({ actedFor }) => actedFor],
  ['Action', ({ action }) => action],
  ['Subject', ({ subject }) => subject],
  ['Before', ({ before }) => before],
  ['After', ({ after }) => after],
  ['Address', ({ ip }) => ip],
  ['Request', ({ requestId }) => requestId],
];

/** Verifies every chain. The verification itself is recorded, too: who ran it, and its result. Source: A2. */
export const verifyAudit: Handler<'verifyAudit'> = ({ anchor }, context) => {
  const { caller, services } = context;
  const what = { action: 'audit.verified', subject: caller.publicId } as const;
  return runAudited(context, what, async () => {
    if (!scopeOf(caller).isRoot) throw refusal('onlyRootVerifies');
    const at = services.clock.now();
    const rows = await countAudit(services.database);
    const faults = await verifyChains(services.database, services.keys.audit, anchor);
    await withAuthorisedCaller(context, (tx) => recordAudit(tx, context, { ...what, after: { rows, faults } }));
    return { intact: faults.length === 0, faults, rows, at };
  });
};
