import { createHash } from 'node:crypto';
import { normaliseUtr } from '@cage/contract/recharges/references';
import type { PayoutTo } from '@cage/contract/withdrawals/fields';
import { referenceCode } from '../domain/recharges.ts';
import { payoutDetails } from '../domain/withdrawals.ts';
import type { Services } from '../services.ts';
import { balanceOf } from '../store/accounts/accounts.ts';
import type { Transaction } from '../store/database/database.ts';
import { postLedger } from '../store/ledger/ledger.ts';
import { notify } from '../store/notifications/notifications.ts';
import { insertPayoutAccount } from '../store/withdrawals/payout-accounts.ts';
import { insertWithdrawal, settleWithdrawal } from '../store/withdrawals/withdrawals.ts';
import { type Moment, requestMoments, type SeededRequest } from './moments.ts';

const MINUTE_MS = 60_000;
const DAY = 24 * 60;

type Account =
  | { method: 'bank'; holder: string; bankName: string; accountNumber: string; ifsc: string }
  | { method: 'upi'; upiId: string };

const bank = (holder: string, bankName: string, accountNumber: string, ifsc: string): Account => ({
  method: 'bank',
  holder,
  bankName,
  accountNumber,
  ifsc,
});
const upi = (upiId: string): Account => ({ method: 'upi', upiId });

/** The payout accounts of the demo's players. */
const accounts: Record<string, Account> = {
  'arjun.mehta': upi('arjun.mehta@okbank'),
  'priya.nair': bank('Priya Nair', 'Federal Bank', '13450100087612', 'FDRL0001345'),
  'sana.khan': bank('Sana Khan', 'HDFC Bank', '50100342887101', 'HDFC0000240'),
  'rohit.verma': upi('rohit.verma@okbank'),
  'divya.iyer': bank('Divya Iyer', 'State Bank of India', '20188456713', 'SBIN0001234'),
  'ananya.das': bank('Ananya Das', 'Canara Bank', '0427101009911', 'CNRB0000427'),
  'tanvi.kulkarni': bank('Tanvi Kulkarni', 'ICICI Bank', '002401567890', 'ICIC0000024'),
  'harpreet.gill': bank('Harpreet Singh Gill', 'Punjab National Bank', '4590001700123456', 'PUNB0459000'),
  'joseph.mathew': upi('joseph.mathew@okbank'),
  'dev.patel': upi('dev.patel@okbank'),
  'siddharth.jain': upi('siddharth.jain@okbank'),
  'meghna.roy': bank('Meghna Roy', 'Bank of Baroda', '29870100004411', 'BARB0SAKETX'),
  'pooja.reddy': bank('Pooja Reddy', 'Axis Bank', '917010055443210', 'UTIB0000373'),
};

/** Further saved accounts: one that can't be paid to yet, and one that belongs to another player, written differently. */
const further: readonly (readonly [player: string, account: Account, minutesAgo: number])[] = [
  ['arjun.mehta', bank('Arjun Mehta', 'Kotak Mahindra Bank', '4112200987', 'KKBK0000172'), 3 * 60],
  ['joseph.mathew', bank('Harpreet Gill', 'PNB', '4590001700123456', 'PUNB0112300'), 6 * DAY],
];

type Decision = { utr: string } | { reason: string };

interface Story {
  player: string;
  rupees: number;
  minutesAgo: number;
  /** `pending`, or how it was decided. */
  ends: 'pending' | Decision;
}

const stories: readonly Story[] = [
  { player: 'priya.nair', rupees: 2_500, minutesAgo: 5 * DAY, ends: { utr: 'FDRLH26319004412' } },
  { player: 'sana.khan', rupees: 4_000, minutesAgo: 3 * DAY, ends: { reason: 'Name does not match' } },
  { player: 'divya.iyer', rupees: 1_200, minutesAgo: 1 * DAY + 200, ends: { utr: '432008117734' } },
  { player: 'tanvi.kulkarni', rupees: 3_000, minutesAgo: 2 * DAY, ends: { utr: 'ICICN52026111801' } },
  { player: 'harpreet.gill', rupees: 5_000, minutesAgo: 1 * DAY, ends: { utr: 'PUNBH26324771020' } },
  { player: 'siddharth.jain', rupees: 4_300, minutesAgo: 3 * DAY, ends: { utr: '431811520077' } },
  { player: 'pooja.reddy', rupees: 2_000, minutesAgo: 1 * DAY + 300, ends: { utr: '431998220461' } },
  { player: 'tanvi.kulkarni', rupees: 2_000, minutesAgo: 85, ends: 'pending' },
  { player: 'harpreet.gill', rupees: 5_500, minutesAgo: 37, ends: 'pending' },
  { player: 'dev.patel', rupees: 900, minutesAgo: 12, ends: 'pending' },
  { player: 'sana.khan', rupees: 60_000, minutesAgo: 26, ends: 'pending' },
  { player: 'priya.nair', rupees: 3_000, minutesAgo: 14, ends: 'pending' },
  // These three are in the bank.
  { player: 'ananya.das', rupees: 1_500, minutesAgo: 130, ends: 'pending' },
  { player: 'pooja.reddy', rupees: 800, minutesAgo: 118, ends: 'pending' },
  { player: 'meghna.roy', rupees: 600, minutesAgo: 104, ends: 'pending' },
];

interface Person {
  id: number;
  payeeId: number;
}

async function post(
  tx: Transaction,
  key: string,
  kind: 'hold' | 'payout' | 'release',
  [from, to]: readonly [bigint, bigint],
  { amountPaise, at, actorId }: { amountPaise: bigint; at: Date; actorId: number },
): Promise<void> {
  const entries = [
    { walletId: from, amountPaise: -amountPaise },
    { walletId: to, amountPaise },
  ];
  await postLedger(tx, { key, kind, at, actorId, actedForId: actorId, entries });
}

/** How long after its request a withdrawal is decided, in minutes. */
const DECIDED_AFTER = 22;

/** One past or pending withdrawal of the demo, made by the same store functions as a real one. */
function told(story: Story, person: Person, payout: PayoutTo, index: number): Moment {
  const { minutesAgo, ends } = story;
  return requestMoments(
    { minutesAgo, decidedAfter: DECIDED_AFTER },
    (tx, at) => ask(tx, { story, person, payout, index, at }),
    ends === 'pending' ? null : (tx, asked, at) => decide(tx, { ...asked, ends, person, at }),
  );
}

interface Asking {
  story: Story;
  person: Person;
  payout: PayoutTo;
  index: number;
  at: Date;
}

async function ask(tx: Transaction, { story, person, payout, index, at }: Asking): Promise<SeededRequest> {
  const amountPaise = BigInt(story.rupees) * 100n;
  const code = referenceCode('W', at, createHash('sha256').update(`withdrawal ${index}`).digest());
  const id = await insertWithdrawal(tx, {
    code,
    requesterId: person.id,
    payerId: person.payeeId,
    amountPaise,
    method: payout.bank ? 'bank' : 'upi',
    payoutTo: payout,
    flags: [],
    at,
  });
  const own = await balanceOf(tx, person.id);
  const held = { amountPaise, at, actorId: person.id };
  await post(tx, `withdraw:${id}:hold`, 'hold', [own.walletId, own.holdWalletId], held);
  if (story.ends === 'pending')
    await notify(tx, { accountIds: [person.payeeId], kind: 'withdrawal-created', subject: code, at });
  return { id, code, amountPaise };
}

async function decide(
  tx: Transaction,
  { id, code, amountPaise, ends, person, at }: SeededRequest & { ends: Decision; person: Person; at: Date },
): Promise<void> {
  const own = await balanceOf(tx, person.id);
  const decided = { amountPaise, at, actorId: person.payeeId };
  const settlement = { id, by: person.payeeId, at, fileId: null };
  const key = `withdraw:${id}:settled`;
  if ('utr' in ends) {
    const { utr } = ends;
    await settleWithdrawal(tx, { ...settlement, is: 'approved', utr, utrNormal: normaliseUtr(utr) });
    const { walletId } = await balanceOf(tx, person.payeeId);
    await post(tx, key, 'payout', [own.holdWalletId, walletId], decided);
  } else {
    await settleWithdrawal(tx, { ...settlement, is: 'denied', reason: ends.reason });
    await post(tx, key, 'release', [own.holdWalletId, own.walletId], decided);
  }
  const kind = 'utr' in ends ? 'withdrawal-approved' : 'withdrawal-denied';
  await notify(tx, { accountIds: [person.id], kind, subject: code, at });
}

/**
 * Saves payout accounts of the demo's players, and returns their withdrawals: some decided, some pending, one that
 * needs two people.
 */
export async function withdrawalMoments(
  tx: Transaction,
  { clock }: Services,
  people: ReadonlyMap<string, Person>,
): Promise<Moment[]> {
  const now = clock.now();
  const payouts = new Map<string, PayoutTo>();
  const first = Object.entries(accounts).map(([player, account]) => [player, account, 10 * DAY] as const);
  for (const [player, account, minutesAgo] of [...first, ...further]) {
    const details = payoutDetails(account);
    const person = people.get(player);
    if (details.is === 'wrong' || !person) throw new Error(`The demo's payout account of ${player} is not valid`);
    const { payoutTo, fingerprint } = details;
    const at = new Date(now.getTime() - minutesAgo * MINUTE_MS);
    await insertPayoutAccount(tx, { accountId: person.id, method: account.method, payoutTo, fingerprint, at });
    if (!payouts.has(player)) payouts.set(player, payoutTo);
  }
  return stories.map((story, index) => {
    const [person, payout] = [people.get(story.player), payouts.get(story.player)];
    if (!person || !payout) throw new Error(`The demo has no payout account of ${story.player}`);
    return told(story, person, payout, index);
  });
}
