import { fieldTexts as accounts } from './accounts/field-texts.ts';
import { fieldTexts as approvals } from './approvals/field-texts.ts';
import { fieldTexts as audit } from './audit/field-texts.ts';
import { fieldTexts as bank } from './bank/field-texts.ts';
import { fieldTexts as bets } from './bets/field-texts.ts';
import { fieldTexts as cases } from './cases/field-texts.ts';
import { fieldTexts as chips } from './chips/field-texts.ts';
import { fieldTexts as customers } from './customers/field-texts.ts';
import { fieldTexts as dashboard } from './dashboard/field-texts.ts';
import { fieldTexts as deliveries } from './deliveries/field-texts.ts';
import { fieldTexts as documents } from './documents/field-texts.ts';
import type { FieldTexts } from './field-text.ts';
import { fieldTexts as games } from './games/field-texts.ts';
import { fieldTexts as notes } from './notes/field-texts.ts';
import { fieldTexts as notifications } from './notifications/field-texts.ts';
import { fieldTexts as payouts } from './payouts/field-texts.ts';
import { fieldTexts as play } from './play/field-texts.ts';
import { fieldTexts as players } from './players/field-texts.ts';
import { fieldTexts as recharges } from './recharges/field-texts.ts';
import { fieldTexts as reports } from './reports/field-texts.ts';
import { fieldTexts as reviews } from './reviews/field-texts.ts';
import { fieldTexts as roles } from './roles/field-texts.ts';
import { fieldTexts as search } from './search/field-texts.ts';
import { fieldTexts as sessions } from './sessions/field-texts.ts';
import { fieldTexts as settings } from './settings/field-texts.ts';
import { fieldTexts as statements } from './statements/field-texts.ts';
import { fieldTexts as tree } from './tree/field-texts.ts';
import { fieldTexts as withdrawals } from './withdrawals/field-texts.ts';

/** Names with the same meaning in every call, in answers and in lists. */
const common: FieldTexts = {
  'answer.status': 'true: it was done. false: a rule refused it, and the message says why',
  'answer.success': 'The same as status',
  '?status': 'Only rows that stand so',
  requestId: ['Id of this request, also in the server’s log', '0f6d0f3e-7a0b-4c41-9a55-3a4f6c1c2b11'],
  message: 'What happened, in words for a person',
  confirmation: 'The message as a code with what varies in it, for clients with their own words',
  code: ['Code of a request or of what happened', 'R260101ABCDEFGH'],
  parameters: 'What varies in the sentence: amounts end in Paise, instants in At',
  limit: ['Rows on a page, 1 to 500', '50'],
  cursor: 'nextCursor of the page before; without it the first page',
  nextCursor: 'Asks for the next page; null on the last',
  q: ['Finds rows that contain this text in any of their searched fields', '4321'],
  sort: 'What the rows are sorted by, with a minus in front for the largest first',
  total: 'Rows that match, counted up to a bound',
  total_more: 'Whether more rows match than total counts',
  as_of: 'Until when the answer is complete, where a replica that may be some seconds behind gave it',
  rows_from:
    'The first day whose bets can be listed, where months of those asked for were taken out; sums of days count them',
  from: ['First day, by the Indian calendar', '2026-01-01'],
  to: ['Last day, included', '2026-01-31'],
  rows: 'The rows of this page',
  datas: 'The rows of this page',
  datas2: 'The rows of this page',
  list: 'The rows of this page',
  result: 'The rows of this page',
  data: 'What was asked for',
  payments_set_up: 'Whether the account that the caller acts for has payment settings',
  total_losses: ['Rupees staked on lost bets', '9000.00'],
};

/** Descriptions by resource; no two describe the same field. */
export const parts: readonly FieldTexts[] = [
  common,
  ...[
    accounts,
    approvals,
    audit,
    bank,
    bets,
    cases,
    chips,
    customers,
    dashboard,
    deliveries,
    documents,
    games,
    notes,
    notifications,
    payouts,
    play,
    players,
    recharges,
    reports,
    reviews,
    roles,
    search,
    sessions,
    settings,
    statements,
    tree,
    withdrawals,
  ],
];

/**
 * Description of every wire field, for integrators who have only the document. Keyed by name, and where the same name
 * means something else by call and name: `call.name` in a body, `call.record.name` in a record of it, `call?name` in a path
 * or query, `?name` in that of any call; `answer.name` is in every answer. The names are the specification's; many say little.
 */
export const fieldTexts: FieldTexts = Object.assign({}, ...parts);
