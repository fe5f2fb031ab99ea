import { creditFiguresOf } from '@cage/contract/credit/owed';
import type { Customer } from '@cage/contract/customers';
import { refusal } from '../../domain/refusal.ts';
import { agentAbove, agentInScope, nextPublicId } from '../../store/accounts/agents-and-customers.ts';
import { scopeOf } from '../../store/scope.ts';
import { customerOf, people } from '../accounts/list.ts';
import type { CsvColumns } from '../csv-columns.ts';
import type { Handler } from '../handler.ts';

export const listCustomers: Handler<'listCustomers'> = async (input, context) => {
  const { rows, ...rest } = await people(input, context, { level: 'customer' });
  return { ...rest, rows: rows.map((row) => customerOf(row, context)) };
};

/** Lists one agent's customers, for the screen Partners. A customer, whose agent is out of its scope, finds itself there. */
export const listAgentCustomers: Handler<'listAgentCustomers'> = async (input, context) => {
  const scope = scopeOf(context.caller);
  const agent =
    (await agentInScope(context.services.database, scope, input.agentId)) ??
    (await agentAbove(context.services.database, scope, input.agentId));
  if (!agent) throw refusal('agentNotFound');
  const { rows, ...rest } = await people(input, context, { level: 'customer', parentId: agent.id });
  return { ...rest, rows: rows.map((row) => customerOf(row, context)) };
};

export const previewCustomerId: Handler<'previewCustomerId'> = async (_, { services }) => ({
  id: await nextPublicId(services.database, 'C'),
});

export const customersCsv: CsvColumns<Customer> = [
  ['Customer ID', ({ id }) => id],
  ['Customer Name', ({ name }) => name],
  ['Username', ({ username }) => username],
  ['Phone', ({ phone }) => phone],
  ['Wallet', (row) => ({ paise: creditFiguresOf(row).availablePaise })],
  ['Owed', (row) => ({ paise: creditFiguresOf(row).owedPaise })],
  ['Credit limit', ({ creditPaise = 0n }) => ({ paise: creditPaise })],
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
