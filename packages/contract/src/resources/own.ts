import { renamed } from '../codec.ts';
import { endpoint } from '../endpoint.ts';
import { dayFields, list, listFields, listWithTotals } from '../list.ts';
import { statementRow } from './members.ts';
import { bet, betTotals } from './reports.ts';

export const listOwnBets = endpoint({
  method: 'GET',
  path: '/api/webapi/bets',
  permission: 'player',
  summary: 'The player’s own bets, newest first, with totals over the days asked for',
  query: renamed({ ...listFields, ...dayFields }),
  responses: { ok: listWithTotals('datas', bet, betTotals) },
});

export const listOwnStatement = endpoint({
  method: 'GET',
  path: '/api/webapi/statement',
  // Who works with another's wallet reads its movements only where its role says so.
  permission: ['player', 'Chips Report'],
  summary: 'Every movement of the wallet that the caller acts for, with the balance it left; newest first',
  query: renamed({ ...listFields, ...dayFields }),
  responses: { ok: list('datas', statementRow) },
});
