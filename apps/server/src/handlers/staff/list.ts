import { makeReason } from '@cage/contract/refusals/reason';
import type { StaffAccount } from '@cage/contract/staff';
import { Fault } from '../../domain/refusal.ts';
import { managedRoles } from '../../store/roles/roles.ts';
import { scopeOf } from '../../store/scope.ts';
import { listStaffInScope } from '../../store/staff/staff.ts';
import { type CsvColumns, paiseCell } from '../csv-columns.ts';
import type { Handler } from '../handler.ts';
import { pageOf } from '../paging.ts';

/** Lists the accounts of a role; one that the caller does not manage is not found. Source: R18. */
export const listStaff: Handler<'listStaff'> = async (input, { caller, services, rowsOnly }) => {
  const role = (await managedRoles(services.database, caller)).find(({ path }) => path === input.role);
  if (!role) throw new Fault('not-found', makeReason('roleNotFound'));
  const filter = { roleId: role.id, search: input.search, status: input.status };
  return listStaffInScope(services.database, scopeOf(caller), { filter, page: pageOf(input), rowsOnly });
};

export const staffCsv: CsvColumns<StaffAccount> = [
  ['ID', ({ publicId }) => publicId],
  ['Username', ({ username }) => username],
  ['Phone', ({ phone }) => phone],
  ['Parent', ({ parent }) => parent],
  ['Kind', ({ kind }) => kind],
  ['Wallet', ({ balancePaise }) => paiseCell(balancePaise)],
  ['Status', ({ status }) => status],
  ['Last login', ({ lastLoginAt }) => lastLoginAt],
  ['Created', ({ createdAt }) => createdAt],
];
