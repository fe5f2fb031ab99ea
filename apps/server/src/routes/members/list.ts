import type { Member, SessionRow, StaffAccount, StatementRow } from '@cage/contract';
import { texts } from '@cage/contract';
import { spanOfDays } from '../../domain/time.ts';
import { type CallerContext, Fault, type Handler } from '../../handler.ts';
import type { CsvColumns } from '../../http/csv.ts';
import { listMembersOf, type MemberFilter, type MemberRow, sessionsOf, statementOf } from '../../store/members.ts';
import { listHistory } from '../../store/recharge-history.ts';
import { managedRoles } from '../../store/roles.ts';
import { scopeOf } from '../../store/scope.ts';
import { sessionEndsAt } from '../../store/sessions.ts';
import { listStaff } from '../../store/staff.ts';
import { listOwn } from '../../store/withdrawal-history.ts';
import { pageSize } from '../paging.ts';
import { pastRecharge } from '../recharges/history.ts';
import { named } from '../withdrawals/lists.ts';

interface PageInput {
  limit?: number | undefined;
  cursor?: string | undefined;
  sort?: string | undefined;
}

const pageOf = ({ sort, cursor, limit }: PageInput) => ({ sort, cursor, limit: pageSize(limit) });
const nobody: MemberFilter = {
  search: undefined,
  status: undefined,
  customer: undefined,
  member: undefined,
  since: undefined,
  before: undefined,
};

/** The players below the caller. Source: R54, and the table of section 2. */
export const listMembers: Handler<'listMembers'> = async (input, { caller, services, rowsOnly }) => {
  const filter = {
    search: input.search?.trim() || undefined,
    status: input.status,
    customer: input.customer,
    member: undefined,
    ...spanOfDays(input),
  };
  const given = { filter, page: pageOf(input), rowsOnly, now: services.clock.now() };
  return listMembersOf(services.database, scopeOf(caller), given);
};

async function memberOf({ caller, services }: CallerContext, publicId: string): Promise<MemberRow> {
  const given = {
    filter: { ...nobody, member: publicId },
    page: { limit: 1 },
    rowsOnly: true,
    now: services.clock.now(),
  };
  const { rows } = await listMembersOf(services.database, scopeOf(caller), given);
  if (!rows[0]) throw new Fault('not-found', texts.accountNotFound);
  return rows[0];
}

export const getMember: Handler<'getMember'> = async (input, context) => ({
  member: await memberOf(context, input.member),
});

export const listMemberDeposits: Handler<'listMemberDeposits'> = async (input, context) => {
  const { caller, services, rowsOnly } = context;
  const { id } = await memberOf(context, input.member);
  const filter = {
    whose: { is: 'asked-by', accountId: id } as const,
    search: input.search?.trim() || undefined,
    status: undefined,
    method: undefined,
    ...spanOfDays(input),
  };
  const given = { filter, page: pageOf(input), rowsOnly };
  const { rows, ...rest } = await listHistory(services.database, scopeOf(caller), given);
  return { ...rest, rows: rows.map(pastRecharge) };
};

export const listMemberWithdrawals: Handler<'listMemberWithdrawals'> = async (input, context) => {
  const { id } = await memberOf(context, input.member);
  const filter = { search: input.search?.trim() || undefined, ...spanOfDays(input) };
  const given = { filter, page: pageOf(input), rowsOnly: context.rowsOnly };
  const { rows, ...rest } = await listOwn(context.services.database, id, given);
  return { ...rest, rows: rows.map((row) => named(row)) };
};

export const listMemberStatement: Handler<'listMemberStatement'> = async (input, context) => {
  const { id } = await memberOf(context, input.member);
  const given = { span: spanOfDays(input), page: pageOf(input), rowsOnly: context.rowsOnly };
  const { rows, ...rest } = await statementOf(context.services.database, id, given);
  return { ...rest, rows: rows.map((row) => ({ ...row, id: Number(row.id) })) };
};

/** The wallet that the caller acts for. */
export const listOwnStatement: Handler<'listOwnStatement'> = async (input, { caller, services, rowsOnly }) => {
  const given = { span: spanOfDays(input), page: pageOf(input), rowsOnly };
  const { rows, ...rest } = await statementOf(services.database, caller.actingId, given);
  return { ...rest, rows: rows.map((row) => ({ ...row, id: Number(row.id) })) };
};

export const listMemberSessions: Handler<'listMemberSessions'> = async (input, context) => {
  const { database, clock } = context.services;
  const { id } = await memberOf(context, input.member);
  const { rows, ...rest } = await sessionsOf(database, id, { page: pageOf(input), rowsOnly: context.rowsOnly });
  const now = clock.now();
  return {
    ...rest,
    rows: rows.map((row) => {
      const live = row.endedAt === null && sessionEndsAt(row) > now;
      return { ...row, id: Number(row.id), live, endedAt: row.endedAt ?? (live ? null : sessionEndsAt(row)) };
    }),
  };
};

/** The accounts of a role; one that the caller does not manage is not there. Source: R18. */
export const listUsers: Handler<'listUsers'> = async (input, { caller, services, rowsOnly }) => {
  const role = (await managedRoles(services.database, caller)).find(({ path }) => path === input.role);
  if (!role) throw new Fault('not-found', texts.roleNotFound);
  const filter = { roleId: role.id, search: input.search?.trim() || undefined, status: input.status };
  return listStaff(services.database, scopeOf(caller), { filter, page: pageOf(input), rowsOnly });
};

export const membersCsv: CsvColumns<Member> = [
  ['ID', ({ publicId }) => publicId],
  ['Username', ({ username }) => username],
  ['Phone', ({ phone }) => phone],
  ['Customer', ({ customer }) => customer],
  ['Balance', ({ balancePaise }) => ({ paise: balancePaise })],
  ['On hold', ({ heldPaise }) => ({ paise: heldPaise })],
  ['Deposits', ({ depositsPaise }) => ({ paise: depositsPaise })],
  ['Withdrawals', ({ withdrawalsPaise }) => ({ paise: withdrawalsPaise })],
  ['Net result', ({ netPaise }) => (netPaise === null ? null : { paise: netPaise })],
  ['Status', ({ status }) => status],
  ['Pause', ({ pause }) => pause?.kind ?? null],
  ['Paused until', ({ pause }) => pause?.until ?? null],
  ['Last login', ({ lastLoginAt }) => lastLoginAt],
  ['Joined', ({ joinedAt }) => joinedAt],
];

export const staffCsv: CsvColumns<StaffAccount> = [
  ['ID', ({ publicId }) => publicId],
  ['Username', ({ username }) => username],
  ['Phone', ({ phone }) => phone],
  ['Parent', ({ parent }) => parent],
  ['Kind', ({ kind }) => kind],
  ['Wallet', ({ balancePaise }) => (balancePaise === null ? null : { paise: balancePaise })],
  ['Status', ({ status }) => status],
  ['Last login', ({ lastLoginAt }) => lastLoginAt],
  ['Created', ({ createdAt }) => createdAt],
];

export const statementCsv: CsvColumns<StatementRow> = [
  ['#', ({ id }) => id],
  ['Time', ({ at }) => at],
  ['Type', ({ kind }) => kind],
  ['Amount', ({ amountPaise }) => ({ paise: amountPaise })],
  ['Old balance', ({ beforePaise }) => ({ paise: beforePaise })],
  ['New balance', ({ afterPaise }) => ({ paise: afterPaise })],
  ['From / to', ({ counterparty }) => counterparty],
  ['Note', ({ note }) => note],
];

export const sessionsCsv: CsvColumns<SessionRow> = [
  ['Signed in', ({ startedAt }) => startedAt],
  ['Last used', ({ usedAt }) => usedAt],
  ['Ended', ({ endedAt }) => endedAt],
  ['Address', ({ ip }) => ip],
];
