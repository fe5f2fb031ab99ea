import { type Agent, type Customer, texts } from '@cage/contract';
import { keyPreview } from '../../domain/credentials.ts';
import { type CallerContext, type Handler, type HandlerInput, Refusal } from '../../handler.ts';
import type { CsvColumns } from '../../http/csv.ts';
import {
  agentAbove,
  agentInScope,
  listPeople,
  nextPublicId,
  type PeopleFilter,
  type PersonRow,
} from '../../store/people.ts';
import { scopeOf } from '../../store/scope.ts';
import { holdsAll } from '../members/target.ts';
import { pageSize } from '../paging.ts';
import { record } from '../record.ts';
import { passwordOf, secretKeyOf } from './secrets.ts';

type Input = HandlerInput<'listAgents'> | HandlerInput<'listCustomers'>;

async function people(input: Input, context: CallerContext, which: Pick<PeopleFilter, 'level' | 'parentId'>) {
  const { caller, services, rowsOnly } = context;
  const page = { sort: input.sort, cursor: input.cursor, limit: pageSize(input.limit) };
  const filter = { ...which, search: input.search?.trim() || undefined, status: input.status };
  const found = await listPeople(services.database, scopeOf(caller), { filter, page, rowsOnly });
  if (listsSecrets(context) && found.rows.length > 0) {
    const after = { ids: found.rows.map(({ publicId }) => publicId) };
    const action = 'credentials.listed';
    await services.database.transaction((tx) => record(tx, context, { action, after }));
  }
  return found;
}

/** Whether whole passwords and keys stand in the list: only where the operator chose so, and never in CSV. Source: D2. */
const listsSecrets = ({ services, rowsOnly }: CallerContext): boolean =>
  services.settings.credentialDisplay === 'clear' && !rowsOnly;

/** A customer reads its own record without the password: that is shown on its profile. */
function shownPassword(row: PersonRow, context: CallerContext) {
  if (row.id === context.caller.actingId) return { password: null, passwordKept: false };
  const listed = listsSecrets(context) && holdsAll(context, row.rolePermissions);
  const password = listed ? passwordOf(context.services, row) : null;
  return { password, passwordKept: row.credential !== null && context.services.settings.credentialDisplay !== 'never' };
}

function shownKey(row: PersonRow, context: CallerContext): string | null {
  if (context.rowsOnly || context.services.settings.credentialDisplay === 'never') return null;
  const key = secretKeyOf(context.services, row);
  return key === null || listsSecrets(context) ? key : keyPreview(key);
}

const personOf = (row: PersonRow, context: CallerContext) => {
  const { publicId: id, name, username, phone, balancePaise, status, role, apiTypes, createdAt, ownChild } = row;
  const fields = { id, name, username, phone, balancePaise, status, role, apiTypes, createdAt, ownChild };
  return { ...fields, parent: row.parent ?? '', ...shownPassword(row, context) };
};

const customerOf = (row: PersonRow, context: CallerContext): Customer => ({
  ...personOf(row, context),
  domain: row.domain ?? '',
  ip: row.ip ?? '',
  projectName: row.projectName ?? '',
  projectUrl: row.projectUrl ?? '',
  ggrPercent: row.ggrPercent ?? '',
  verifyKey: row.verifyKey ?? '',
  secretKey: shownKey(row, context),
});

export const listAgents: Handler<'listAgents'> = async (input, context) => {
  const { rows, ...rest } = await people(input, context, { level: 'agent' });
  return { ...rest, rows: rows.map((row): Agent => personOf(row, context)) };
};

export const listCustomers: Handler<'listCustomers'> = async (input, context) => {
  const { rows, ...rest } = await people(input, context, { level: 'customer' });
  return { ...rest, rows: rows.map((row) => customerOf(row, context)) };
};

/** The screen named Partners: one agent's customers. A customer, whose agent is out of its scope, finds itself there. */
export const listAgentCustomers: Handler<'listAgentCustomers'> = async (input, context) => {
  const scope = scopeOf(context.caller);
  const agent =
    (await agentInScope(context.services.database, scope, input.agentId)) ??
    (await agentAbove(context.services.database, scope, input.agentId));
  if (!agent) throw new Refusal(texts.agentNotFound);
  const { rows, ...rest } = await people(input, context, { level: 'customer', parentId: agent.id });
  return { ...rest, rows: rows.map((row) => customerOf(row, context)) };
};

/** A preview: the server assigns the id on save. Source: D12. */
export const previewAgentId: Handler<'previewAgentId'> = async (_, { services }) => ({
  id: await nextPublicId(services.database, 'Agent'),
});

export const previewCustomerId: Handler<'previewCustomerId'> = async (_, { services }) => ({
  id: await nextPublicId(services.database, 'C'),
});

/** Without passwords and Secret Keys: a file outlives every rule of who may see them. */
export const agentsCsv: CsvColumns<Agent> = [
  ['Agent ID', ({ id }) => id],
  ['Agent Name', ({ name }) => name],
  ['Username', ({ username }) => username],
  ['Phone', ({ phone }) => phone],
  ['Wallet', ({ balancePaise }) => ({ paise: balancePaise })],
  ['Status', ({ status }) => status],
  ['API Type', ({ apiTypes }) => apiTypes.join(', ')],
  ['Created by', ({ parent }) => parent],
  ['Date', ({ createdAt }) => createdAt],
];

export const customersCsv: CsvColumns<Customer> = [
  ['Customer ID', ({ id }) => id],
  ['Customer Name', ({ name }) => name],
  ['Username', ({ username }) => username],
  ['Phone', ({ phone }) => phone],
  ['Wallet', ({ balancePaise }) => ({ paise: balancePaise })],
  ['Status', ({ status }) => status],
  ['Domain', ({ domain }) => domain],
  ['IP', ({ ip }) => ip],
  ['Project Name', ({ projectName }) => projectName],
  ['Project URL', ({ projectUrl }) => projectUrl],
  ['API Type', ({ apiTypes }) => apiTypes.join(', ')],
  ['GGR', ({ ggrPercent }) => ggrPercent],
  ['Verify Key', ({ verifyKey }) => verifyKey],
  ['Created by', ({ parent }) => parent],
  ['Date', ({ createdAt }) => createdAt],
];
