import type { Member, SessionRow } from '@cage/contract/players';
import { makeReason } from '@cage/contract/refusals/reason';
import { Fault, refusal } from '../../domain/refusal.ts';
import { spanOfDays } from '../../domain/time.ts';
import {
  listMembersOf,
  type MemberFilter,
  type MemberRow,
  sessionsOf,
  statementOf,
} from '../../store/players/players.ts';
import { listHistory } from '../../store/recharges/recharge-history.ts';
import { scopeOf } from '../../store/scope.ts';
import { sessionEndsAt } from '../../store/sessions/sessions.ts';
import { listOwn } from '../../store/withdrawals/withdrawal-history.ts';
import { type CsvColumns, paiseCell } from '../csv-columns.ts';
import { seesDocuments } from '../documents/sees.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { pageOf } from '../paging.ts';
import { pastRecharge } from '../recharges/history.ts';

const nobody: MemberFilter = {
  search: undefined,
  status: undefined,
  customer: undefined,
  tag: undefined,
  documents: undefined,
  member: undefined,
  since: undefined,
  before: undefined,
};

/** Lists the players below the caller. Source: R54, and the table of section 2. */
export const listMembers: Handler<'listMembers'> = async (input, { caller, services, rowsOnly }) => {
  // A caller that sees no documents has no such filter.
  if (input.documents && !seesDocuments(services, caller)) throw refusal('documentsOff');
  const filter = {
    search: input.search,
    status: input.status,
    customer: input.customer,
    tag: input.tag,
    documents: input.documents,
    member: undefined,
    ...spanOfDays(input),
  };
  const given = { filter, page: pageOf(input), rowsOnly, now: services.clock.now() };
  return listMembersOf(services.database, scopeOf(caller), given);
};

/** Returns a player in the caller's scope by its public id; throws `not-found` for any other. */
export async function memberOf({ caller, services }: CallerContext, publicId: string): Promise<MemberRow> {
  const given = {
    filter: { ...nobody, member: publicId },
    page: { limit: 1 },
    rowsOnly: true,
    now: services.clock.now(),
  };
  const { rows } = await listMembersOf(services.database, scopeOf(caller), given);
  if (!rows[0]) throw new Fault('not-found', makeReason('accountNotFound'));
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
    search: input.search,
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
  const filter = { search: input.search, ...spanOfDays(input) };
  const given = { filter, page: pageOf(input), rowsOnly: context.rowsOnly };
  return listOwn(context.services.database, id, given);
};

export const listMemberStatement: Handler<'listMemberStatement'> = async (input, context) => {
  const { id } = await memberOf(context, input.member);
  const given = { span: spanOfDays(input), page: pageOf(input), rowsOnly: context.rowsOnly };
  const { rows, ...rest } = await statementOf(context.services.database, id, given);
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

export const membersCsv: CsvColumns<Member> = [
  ['ID', ({ publicId }) => publicId],
  ['Username', ({ username }) => username],
  ['Phone', ({ phone }) => phone],
  ['Customer', ({ customer }) => customer],
  ['Balance', ({ balancePaise }) => ({ paise: balancePaise })],
  ['On hold', ({ heldPaise }) => ({ paise: heldPaise })],
  ['Debt', ({ debtPaise }) => ({ paise: debtPaise })],
  ['Deposits', ({ depositsPaise }) => ({ paise: depositsPaise })],
  ['Withdrawals', ({ withdrawalsPaise }) => ({ paise: withdrawalsPaise })],
  ['Net result', ({ netPaise }) => paiseCell(netPaise)],
  ['Status', ({ status }) => status],
  ['Pause', ({ pause }) => pause?.kind ?? null],
  ['Paused until', ({ pause }) => pause?.until ?? null],
  ['Last login', ({ lastLoginAt }) => lastLoginAt],
  ['Joined', ({ joinedAt }) => joinedAt],
];

export const sessionsCsv: CsvColumns<SessionRow> = [
  ['Signed in', ({ startedAt }) => startedAt],
  ['Last used', ({ usedAt }) => usedAt],
  ['Ended', ({ endedAt }) => endedAt],
  ['Address', ({ ip }) => ip],
];
