import type { Customer } from '@cage/contract/customers';
import { keyPreview } from '../../domain/credentials.ts';
import { revisionOf } from '../../domain/revision.ts';
import { listPeople, type PeopleFilter, type PersonRow } from '../../store/accounts/agents-and-customers.ts';
import { recordPasswordsKnown } from '../../store/accounts/password-knowledge.ts';
import { scopeOf } from '../../store/scope.ts';
import type { CallerContext, HandlerInput } from '../handler.ts';
import { pageOf } from '../paging.ts';
import { recordAudit, withAuthorisedCaller } from '../record.ts';
import { detailsOf } from './edit.ts';
import { passwordOf, secretKeyOf } from './secrets.ts';
import { holdsAllPermissions } from './target.ts';

type Input = HandlerInput<'listAgents'> | HandlerInput<'listCustomers'>;

export async function people(input: Input, context: CallerContext, which: Pick<PeopleFilter, 'level' | 'parentId'>) {
  const { caller, services, rowsOnly } = context;
  const page = pageOf(input);
  const filter = { ...which, search: input.search, status: input.status, tag: input.tag, only: input.only };
  const found = await listPeople(services.database, scopeOf(caller), { filter, page, rowsOnly });
  if (listsSecrets(context) && found.rows.length > 0) {
    const after = { ids: found.rows.map(({ publicId }) => publicId) };
    const action = 'credentials.listed';
    const shown = found.rows.filter((row) => shownPassword(row, context).password !== null);
    const known = { ids: shown.map(({ id }) => id), by: caller.accountId, at: services.clock.now() };
    await withAuthorisedCaller(context, async (tx) => {
      if (shown.length > 0) await recordPasswordsKnown(tx, known);
      await recordAudit(tx, context, { action, after });
    });
  }
  return found;
}

/** Whether lists show whole passwords and keys: only if the operator chose so, and never in CSV. Source: D2. */
const listsSecrets = ({ services, rowsOnly }: CallerContext): boolean =>
  services.settings.credentialDisplay === 'clear' && !rowsOnly;

/** A customer reads its own record without the password, which is on its profile. */
function shownPassword(row: PersonRow, context: CallerContext) {
  if (row.id === context.caller.actingId) return { password: null, passwordKept: false };
  const listed = listsSecrets(context) && holdsAllPermissions(context, row.rolePermissions);
  const password = listed ? passwordOf(context.services, row) : null;
  return { password, passwordKept: row.credential !== null && context.services.settings.credentialDisplay !== 'never' };
}

function shownKey(row: PersonRow, context: CallerContext): string | null {
  if (context.rowsOnly || context.services.settings.credentialDisplay === 'never') return null;
  const key = secretKeyOf(context.services, row);
  return key === null || listsSecrets(context) ? key : keyPreview(key);
}

export const personOf = (row: PersonRow, context: CallerContext) => {
  const {
    publicId: id,
    name,
    username,
    phone,
    balancePaise,
    creditPaise,
    creditLeftPaise,
    status,
    role,
    apiTypes,
    createdAt,
    ownChild,
  } = row;
  const credit = { creditPaise, creditLeftPaise };
  const fields = { id, name, username, phone, balancePaise, ...credit, status, role, apiTypes, createdAt, ownChild };
  const revision = revisionOf(detailsOf(row));
  return { ...fields, parent: row.parent ?? '', revision, ...shownPassword(row, context) };
};

export const customerOf = (row: PersonRow, context: CallerContext): Customer => ({
  ...personOf(row, context),
  domain: row.domain ?? '',
  ip: row.ip ?? '',
  projectName: row.projectName ?? '',
  projectUrl: row.projectUrl ?? '',
  ggrPercent: row.ggrPercent ?? '',
  verifyKey: row.verifyKey ?? '',
  secretKey: shownKey(row, context),
});
