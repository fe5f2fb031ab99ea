import type { Agent } from '@cage/contract/agents';
import { creditFiguresOf } from '@cage/contract/credit/owed';
import { nextPublicId } from '../../store/accounts/agents-and-customers.ts';
import { people, personOf } from '../accounts/list.ts';
import type { CsvColumns } from '../csv-columns.ts';
import type { Handler } from '../handler.ts';

export const listAgents: Handler<'listAgents'> = async (input, context) => {
  const { rows, ...rest } = await people(input, context, { level: 'agent' });
  return { ...rest, rows: rows.map((row): Agent => personOf(row, context)) };
};

/** A preview: the server assigns the id on save. Source: D12. */
export const previewAgentId: Handler<'previewAgentId'> = async (_, { services }) => ({
  id: await nextPublicId(services.database, 'Agent'),
});

/** Without passwords and Secret Keys: an exported file outlives every rule of who may see them. */
export const agentsCsv: CsvColumns<Agent> = [
  ['Agent ID', ({ id }) => id],
  ['Agent Name', ({ name }) => name],
  ['Username', ({ username }) => username],
  ['Phone', ({ phone }) => phone],
  ['Wallet', (row) => ({ paise: creditFiguresOf(row).availablePaise })],
  ['Owed', (row) => ({ paise: creditFiguresOf(row).owedPaise })],
  ['Credit limit', ({ creditPaise = 0n }) => ({ paise: creditPaise })],
  ['Status', ({ status }) => status],
  ['API Type', ({ apiTypes }) => apiTypes.join(', ')],
  ['Created by', ({ parent }) => parent],
  ['Date', ({ createdAt }) => createdAt],
];
