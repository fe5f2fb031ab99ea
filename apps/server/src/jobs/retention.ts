import { DELIVERIES_KEPT_DAYS } from '@cage/contract/deliveries/channels';
import { SANDBOX_KEPT_DAYS } from '@cage/contract/partner/worlds';
import { STARTED_PAYMENT_MS } from '@cage/contract/request-times';
import { DAY_MS } from '../domain/time.ts';
import { PASSWORD_KNOWN_MS } from '../store/accounts/password-knowledge.ts';
import { type Statement, sql } from '../store/database/sql.ts';

const HOUR_MS = 60 * 60_000;

export type RetentionRule =
  | { kept: string }
  /** Rows that meet this condition are deleted; tables in this order, so that none is still referred to by another. */
  | { why: string; goes: (now: Date) => Statement };

const before = (now: Date, ageMs: number) => new Date(now.getTime() - ageMs);

/**
 * How long the rows of each table are kept, and why. A new table needs an entry here: a test checks. Whatever money, people
 * or their disputes depend on is kept forever.
 */
export const retentionRules: Readonly<Record<string, RetentionRule>> = {
  push_outbox: {
    why: 'A push that could not be sent for a day, because there is no key any more, helps nobody',
    goes: (now) => sql`next_at <= ${before(now, DAY_MS)}`,
  },
  push_subscriptions: {
    why: 'A subscription ends with its session, and that within twelve hours',
    goes: (now) => sql`created_at <= ${before(now, DAY_MS)}`,
  },
  sessions: {
    why: 'Over for a month: who signed in when, and from where, stands in the audit log',
    goes: (now) => sql`created_at <= ${before(now, 30 * DAY_MS)}
      and not exists (select from push_subscriptions s where s.session_id = sessions.id)`,
  },
  login_limits: {
    why: 'A count is for a quarter of an hour',
    goes: (now) => sql`window_start <= ${before(now, DAY_MS)}`,
  },
  known_devices: {
    why: 'Browsers keep a cookie for four hundred days at most',
    goes: (now) => sql`seen_at <= ${before(now, 400 * DAY_MS)}`,
  },
  password_hands: {
    why: 'Whoever knew a password counts as its holder for a week, and until the holder has another',
    goes: (now) => sql`at <= ${before(now, PASSWORD_KNOWN_MS + DAY_MS)} and own_at > at`,
  },
  moved_alone: {
    why: 'What somebody moved alone counts for a day',
    goes: (now) => sql`at <= ${before(now, 2 * DAY_MS)}`,
  },
  request_keys: {
    why: 'Nobody repeats a request after three months, and what moves money has a key of its own in the ledger',
    goes: (now) => sql`created_at <= ${before(now, 90 * DAY_MS)}`,
  },
  recharge_intents: {
    why: 'Nobody can go on with an expired one, and the recharge that a used one became keeps what it was, since when included',
    goes: (now) => sql`created_at <= ${before(now, STARTED_PAYMENT_MS)}`,
  },
  deliveries: {
    why: 'What an account was told outside is a log of a month',
    goes: (now) => sql`at <= ${before(now, DELIVERIES_KEPT_DAYS * DAY_MS)}`,
  },
  notifications: {
    why: 'A line that was read is old after three months, one that nobody read after a year',
    goes: (now) => sql`at <= ${before(now, 90 * DAY_MS)} and (read_at is not null or at <= ${before(now, 365 * DAY_MS)})
      and not exists (select from push_outbox o where o.notification_id = notifications.id)
      and not exists (select from deliveries d where d.notification_id = notifications.id)`,
  },
  live_events: {
    why: 'Every process has long seen them, and asks for what they are about',
    goes: (now) => sql`created_at <= ${before(now, HOUR_MS)}`,
  },
  partner_nonces: {
    why: 'A nonce may come again after ten minutes, and a request is too old after five',
    goes: (now) => sql`at <= ${before(now, HOUR_MS / 4)}`,
  },
  partner_rates: {
    why: 'A count is for a minute',
    goes: (now) => sql`minute <= ${before(now, HOUR_MS)}`,
  },
  partner_calls: {
    why: 'The last of each customer stay; of one that stopped calling they help nobody after a month',
    goes: (now) => sql`at <= ${before(now, 30 * DAY_MS)}`,
  },
  partner_call_counts: {
    why: 'Counts are of a day',
    goes: (now) => sql`minute <= ${before(now, 25 * HOUR_MS)}`,
  },
  partner_transactions: {
    why: 'Of the real world the same id has one effect for ever; of the sandbox a week is enough, in which all can be corrected',
    goes: (now) => sql`world = 'sandbox' and at <= ${before(now, SANDBOX_KEPT_DAYS * DAY_MS)}`,
  },
  partner_notes: {
    why: 'Of the real world a bet that was taken back before it came is refused for ever; of the sandbox for as long as its ids count',
    goes: (now) => sql`world = 'sandbox' and at <= ${before(now, SANDBOX_KEPT_DAYS * DAY_MS)}`,
  },
  sandbox_bets: {
    why: 'A partner’s tests, which nobody pays',
    goes: (now) => sql`placed_at <= ${before(now, SANDBOX_KEPT_DAYS * DAY_MS)}`,
  },
  launch_tokens: {
    why: 'A token is good for a minute',
    goes: (now) => sql`expires_at <= ${before(now, HOUR_MS)}`,
  },
  books_checks: {
    why: 'Balanced books a year ago prove nothing that the younger checks do not',
    goes: (now) => sql`balanced and at <= ${before(now, 400 * DAY_MS)} and id < (select max(id) from books_checks)`,
  },

  delivery_channels: { kept: 'two at most for each account' },
  pictures_coming: { kept: 'until a row refers to the picture, or it is swept with it an hour later' },
  accounts: { kept: 'the ledger and the audit log name them' },
  roles: { kept: 'few, and removed by hand' },
  second_factors: { kept: 'one row for each account of the back office that has one' },
  passkeys: { kept: 'ten at most for each second factor' },
  recovery_codes: { kept: 'ten for each second factor' },
  role_managed: { kept: 'goes with its role' },
  public_numbers: { kept: 'one row for each kind of account' },
  wallets: { kept: 'two for each account' },
  ledger_transactions: { kept: 'the book of every movement' },
  ledger_entries: { kept: 'the book of every movement' },
  wallet_days: { kept: 'the sums of the ledger' },
  statements: { kept: 'what customers owed, and what both sides agreed on' },
  statement_counts: { kept: 'from which figures on bets of final statements are corrected' },
  earlier_percents: { kept: 'by what percentage months are still to be paid' },
  chips_moves: { kept: 'the rows of reports, out of the ledger' },
  bank_files: { kept: 'which lines came when, by whom' },
  bank_lines: {
    kept: 'they prove what was credited, and what came in that nobody asked for; a line is known again for ever',
  },
  bank_tokens: { kept: 'goes with its line: by it a request of later finds it' },
  bank_spans: { kept: 'a row for each bank of an account that is paid, and for each gap that its files leave' },
  bank_mappings: { kept: 'fifty at most for each account that is paid' },
  payout_formats: { kept: 'twenty at most for each account that pays' },
  payout_files: { kept: 'what a bank was told to pay, as it was told' },
  payout_rows: { kept: 'which withdrawal a bank was told to pay when, and why it was taken out' },
  payout_mappings: { kept: 'fifty at most for each account that pays' },
  recharges: { kept: 'money moved by them' },
  withdrawals: { kept: 'money moved by them' },
  proposals: { kept: 'who proposed and who confirmed what moves money, or where it goes' },
  adjustments: { kept: 'what money that moved was for' },
  reversals: { kept: 'what became of money that had moved' },
  payout_accounts: { kept: 'a removed one still tells who else was paid there' },
  payee_account_rules: { kept: 'what a payee set for its accounts' },
  payment_settings: { kept: 'one row for each account that is paid' },
  bets: { kept: 'money moved by them' },
  bet_days: { kept: 'the sums of the bets' },
  bet_house_days: { kept: 'the sums of the sums of the bets' },
  bet_player_days: { kept: 'the sums of the bets' },
  player_counts: { kept: 'one row for each customer' },
  detached_months: { kept: 'what went with a month, to be compared when it comes back' },
  partner_keys: { kept: 'a few for each customer; which key was whose stays known' },
  player_debts: { kept: 'money was owed by them' },
  player_debt_payments: { kept: 'goes with its debt' },
  sandbox_wallets: { kept: 'a handful for each customer' },
  play_limits: { kept: 'at most nine for each player' },
  play_pauses: { kept: 'proves what a player asked for' },
  play_settings: { kept: 'one row for each player' },
  account_notes: { kept: 'what staff knew of somebody; one that was taken back still tells that there was one' },
  player_documents: { kept: 'two at most for each player: who asked for what, and how it was decided' },
  document_pictures: {
    kept: 'of what was accepted as long as the account, until others are sent in their place; of what was refused, the job “forget documents” lets go of them after a month',
  },
  tags: { kept: 'a few for each account that gives any' },
  account_tags: { kept: 'at most ten of each owner on an account' },
  audit_log: { kept: 'append-only' },
  audit_heads: { kept: 'one row for each chain' },
  audit_chains: { kept: 'one row' },
  audit_anchors: { kept: 'one row a day; the log outside refers to them' },
  audit_anchor_heads: { kept: 'goes with its anchor' },
  keys: { kept: 'a few rows, which open what is old' },
  schema_lock: { kept: 'one row' },
  schema_migrations: { kept: 'one row for each migration' },
  boot_probe: { kept: 'one row, of the embedded database' },
};
