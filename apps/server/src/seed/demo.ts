import { createHash } from 'node:crypto';
import { groupedRupees, type Paise } from '@cage/contract/money';
import type { PayTo } from '@cage/contract/recharges/own';
import type { RechargeFlag } from '@cage/contract/recharges/review';
import { tierOf } from '@cage/contract/settings/tiers';
import { indianDateTime } from '@cage/contract/time';
import { DEMO_PASSWORD } from '../config.ts';
import { rechargeCode, upiLink } from '../domain/recharges.ts';
import { DAY_MS, indianDay } from '../domain/time.ts';
import { pictureOf } from '../files/pictures.ts';
import { preparedAccount } from '../handlers/accounts/prepared.ts';
import type { Services } from '../services.ts';
import { balanceOf, createAccount, mayOpenFirst, type NewAccount } from '../store/accounts/accounts.ts';
import { writeAudit } from '../store/audit/audit.ts';
import type { Transaction } from '../store/database/database.ts';
import { sql } from '../store/database/sql.ts';
import { mintWalletId, postLedger } from '../store/ledger/ledger.ts';
import { notify } from '../store/notifications/notifications.ts';
import { insertRecharge, settleRecharge } from '../store/recharges/recharges.ts';
import { insertStarted } from '../store/recharges/started-payments.ts';
import { recordReminded } from '../store/requests/reminders.ts';
import { createBuiltInRoles } from '../store/roles/built-in-roles.ts';
import { capPayeeAccount, pausePayeeAccount } from '../store/settings/payee-accounts.ts';
import { insertChange } from '../store/settings/payee-changes.ts';
import { type PaymentSettings, savePaymentSettings } from '../store/settings/payment-settings.ts';
import { seedBankFile } from './bank.ts';
import { type Bettor, betMoments, bettors, STAKE_MONEY_RUPEES } from './bets.ts';
import { caseMoments, seedProposal } from './cases.ts';
import { creditMoment, onCredit } from './credit.ts';
import { seedDeliveries } from './deliveries.ts';
import { describeAgent, describeCustomer } from './describe.ts';
import { desks, openDesks } from './desks.ts';
import { seedDocuments } from './documents.ts';
import { openBuiltInCustomer } from './minimal.ts';
import { type Moment, requestMoments, type SeededRequest, tellInOrder } from './moments.ts';
import { noteMoments } from './notes.ts';
import { seedPayoutFile } from './payouts.ts';
import { customers, players, type Story, stories } from './people.ts';
import { receiptPicture } from './receipt.ts';
import { monthBefore, seedStatements } from './statements.ts';
import { withdrawalMoments } from './withdrawals.ts';

const MINUTE_MS = 60_000;
/** The chips given for its players' stakes to a customer without money of its own. */
const HOUSE_FLOAT_RUPEES = 20_000;
const rupees = (whole: number): Paise => BigInt(whole) * 100n;

interface Person {
  id: number;
  publicId: string;
  payeeId: number;
  upiId: string;
  holder: string;
}

/** Settings of a payee with four UPI ids and four banks, named after their owner. */
function settingsOf(accountId: number, owner: string, handle: string): Omit<PaymentSettings, 'version'> {
  const bank = (tier: number, name: string, ifsc: string) => ({
    holder: owner,
    bank: name,
    accountNumber: `${50_100_000_000 + accountId * 1_000 + tier}`,
    ifsc,
  });
  return {
    accountId,
    rate: '88.50',
    agreedRate: '88.50',
    walletOwner: owner,
    upiIds: ['one', 'two', 'three', 'four'].map((tier) => `${handle}.${tier}@okbank`),
    usdtAddress: handle === 'cage' ? 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' : null,
    qrImage: null,
    banks: [
      bank(1, 'State Bank of India', 'SBIN0001234'),
      bank(2, 'HDFC Bank', 'HDFC0000240'),
      bank(3, 'ICICI Bank', 'ICIC0000104'),
      bank(4, 'Axis Bank', 'UTIB0000373'),
    ],
  };
}

/** A change of a payee's second bank, waiting since three hours ago. */
async function proposeBank(tx: Transaction, accountId: number, now: Date): Promise<void> {
  const { upiIds, banks, usdtAddress, qrImage } = settingsOf(accountId, 'Meera Agency', 'meera');
  const bank = {
    holder: 'Meera Agency',
    bank: 'Kotak Mahindra Bank',
    accountNumber: '4112200455',
    ifsc: 'KKBK0000172',
  };
  const from = { upiIds, banks, usdtAddress, qrImage };
  const to = { upiIds, banks: banks.map((block, index) => (index === 1 ? bank : block)), usdtAddress, qrImage };
  const at = new Date(now.getTime() - 180 * MINUTE_MS);
  const servesAt = new Date(at.getTime() + DAY_MS / 2);
  const reason = 'A second bank, for amounts above ₹1,000';
  await insertChange(tx, { accountId, from, to, proposerId: accountId, partIds: [], reason, at, servesAt });
}

async function mint(tx: Transaction, accountId: number, amountPaise: Paise, at: Date): Promise<void> {
  const { walletId } = await balanceOf(tx, accountId);
  const entries = [
    { walletId: await mintWalletId(tx), amountPaise: -amountPaise },
    { walletId, amountPaise },
  ];
  await postLedger(tx, {
    key: `mint:demo:${accountId}`,
    kind: 'mint',
    at,
    actorId: accountId,
    actedForId: accountId,
    entries,
  });
}

async function move(
  tx: Transaction,
  from: number,
  to: number,
  amountPaise: Paise,
  key: string,
  at: Date,
): Promise<void> {
  const [payer, payee] = [await balanceOf(tx, from), await balanceOf(tx, to)];
  const kinds = ['recharge', 'chips', 'opening'] as const;
  const kind = kinds.find((name) => key.startsWith(`${name}:`)) ?? 'opening';
  const entries = [
    { walletId: payer.walletId, amountPaise: -amountPaise },
    { walletId: payee.walletId, amountPaise },
  ];
  const credit = kind === 'recharge' ? { creditWalletId: payer.walletId } : {};
  await postLedger(tx, { key, kind, at, actorId: from, actedForId: from, entries, ...credit });
}

/** Chips between root and the agent by hand, in days ago: given for two busy weekends, and taken back after them. */
const lent = [
  { daysAgo: 33, rupees: 40_000 },
  { daysAgo: 30, rupees: -40_000 },
  { daysAgo: 5, rupees: 25_000 },
  { daysAgo: 2, rupees: -25_000 },
] as const;

/** How long after its request a recharge is decided, in minutes. */
const DECIDED_AFTER = 7;

/** One past or waiting recharge of the demo, made by the same store functions as a real one. */
function told(services: Services, story: Story, person: Person, index: number): Moment {
  const { minutesAgo, ends } = story;
  return requestMoments(
    { minutesAgo, decidedAfter: DECIDED_AFTER },
    (tx, at) => ask(tx, { services, story, person, index, at }),
    ends === 'waiting' ? null : (tx, asked, at) => decide(tx, { ...asked, ends, person, at }),
  );
}

interface Asking {
  services: Services;
  story: Story;
  person: Person;
  index: number;
  at: Date;
}

async function ask(tx: Transaction, { services, story, person, index, at }: Asking): Promise<SeededRequest> {
  const amountPaise = rupees(story.rupees);
  const code = rechargeCode(at, createHash('sha256').update(`demo ${index}`).digest());
  const upi = { id: person.upiId, link: upiLink({ upiId: person.upiId, name: person.holder }, amountPaise, code) };
  const payTo: PayTo = { holder: person.holder, upi, bank: null, qrImageUrl: null, usdt: null };
  const payment = {
    code,
    requesterId: person.id,
    payeeId: person.payeeId,
    amountPaise,
    method: 'upi',
    tier: tierOf(amountPaise) ?? 1,
    settingsVersion: 1,
    payTo,
  } as const;
  await insertStarted(tx, payment, at);
  const name = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
  await keepReceipt(services, name, { story, person, at, amountPaise });
  const flags: RechargeFlag[] = story.flags ?? [];
  const proofHash = createHash('sha256').update(name).digest();
  const utr = { utr: story.utr, utrNormal: story.utr };
  const id = await insertRecharge(tx, { payment, ...utr, proofName: `${name}.webp`, proofHash, flags, at });
  if (story.ends === 'waiting')
    await notify(tx, { accountIds: [person.payeeId], kind: 'recharge-created', subject: code, at });
  return { id, code, amountPaise };
}

async function decide(
  tx: Transaction,
  { id, code, amountPaise, ends, person, at }: SeededRequest & { ends: string; person: Person; at: Date },
): Promise<void> {
  if (ends === 'accepted') {
    await settleRecharge(tx, { id, decision: 'accepted', by: person.payeeId, at });
    await move(tx, person.payeeId, person.id, amountPaise, `recharge:${id}`, at);
  } else {
    await settleRecharge(tx, { id, decision: 'cancelled', by: person.payeeId, reason: ends, at });
  }
  const kind = ends === 'accepted' ? 'recharge-accepted' : 'recharge-cancelled';
  await notify(tx, { accountIds: [person.id], kind, subject: code, at });
}

async function keepReceipt(
  services: Services,
  name: string,
  { story, person, at, amountPaise }: { story: Story; person: Person; at: Date; amountPaise: Paise },
): Promise<void> {
  const receipt = {
    amount: `₹${groupedRupees(amountPaise)}`,
    payee: person.upiId,
    payer: story.player,
    utr: story.utr,
    time: indianDateTime(at),
  };
  const { bytes, thumb } = await pictureOf(await receiptPicture(receipt));
  await services.files.delete(`${name}.webp`);
  await services.files.delete(`${name}-thumb.webp`);
  await services.files.put(`${name}.webp`, bytes);
  await services.files.put(`${name}-thumb.webp`, thumb);
}

/** When the demo's accounts are opened: at least 40 days ago, and before its last whole month began. */
export function openingOf(now: Date): Date {
  const month = Date.parse(`${monthBefore(indianDay(now)).from}T00:00:00+05:30`);
  return new Date(Math.min(now.getTime() - 40 * DAY_MS, month - 2 * DAY_MS));
}

/** The number of days with bets, starting a day after the players got the money for them. */
export const bettingDays = (now: Date): number => Math.floor((now.getTime() - openingOf(now).getTime()) / DAY_MS) - 2;

/**
 * Fills an empty database with a small business: root, an agent, its customers, their players and some days of
 * recharges. Runs in one transaction, so that a demo is complete or absent; does nothing when there are accounts.
 */
export async function seedDemo(services: Services, { onProgress }: { onProgress: (what: string) => void }) {
  const at = openingOf(services.clock.now());
  // One hash for all accounts: the demo's password is printed at every start.
  const shared = await preparedAccount(
    services,
    { level: 'player', role: 'player', parentId: null, username: 'x', phone: 'x', password: DEMO_PASSWORD },
    at,
  );
  const staff = async (account: Omit<NewAccount, 'passwordHash' | 'at'>) =>
    preparedAccount(services, { ...account, password: DEMO_PASSWORD }, at);
  const openings = {
    root: await staff({
      level: 'admin',
      role: 'admin',
      parentId: null,
      username: 'root',
      phone: '9000000001',
      contactPhone: '9000000001',
    }),
    agent: await staff({
      level: 'agent',
      role: 'agent',
      parentId: null,
      username: 'meera.agency',
      phone: '9000000002',
      contactPhone: '9000000002',
    }),
    customers: await Promise.all(
      customers.map(({ username, phone }) =>
        staff({ level: 'customer', role: 'customer', parentId: null, username, phone, contactPhone: phone }),
      ),
    ),
    desks: await Promise.all(
      desks.map(({ role, username, phone }) => staff({ level: 'admin', role, parentId: null, username, phone })),
    ),
  };
  onProgress('accounts and payment settings');
  await services.database.transaction(async (tx) => {
    if (!(await mayOpenFirst(tx))) return;
    await createBuiltInRoles(tx);
    const root = await createAccount(tx, openings.root);
    const house = await openBuiltInCustomer(tx, root.id, at);
    const agent = await createAccount(tx, { ...openings.agent, parentId: root.id });
    await openDesks(tx, root.id, openings.desks);
    await savePaymentSettings(tx, settingsOf(root.id, 'Cage Payments', 'cage'));
    await capPayeeAccount(tx, { accountId: root.id, slot: 'upi-2', dailyCapPaise: rupees(200_000) });
    await pausePayeeAccount(tx, { accountId: root.id, slot: 'bank-3', paused: true });
    await savePaymentSettings(tx, settingsOf(agent.id, 'Meera Agency', 'meera'));
    await proposeBank(tx, agent.id, services.clock.now());
    await describeAgent(tx, root.id, agent.publicId);
    const opened: { id: number; publicId: string; payeeId: number; upiId: string; holder: string }[] = [];
    for (const [index, customer] of customers.entries()) {
      const opening = openings.customers[index];
      if (!opening) continue;
      const { id, publicId } = await createAccount(tx, {
        ...opening,
        parentId: customer.of === 'agent' ? agent.id : root.id,
      });
      await describeCustomer(tx, services, root.id, publicId, customer);
      if (customer.handle) {
        await savePaymentSettings(tx, settingsOf(id, customer.owner, customer.handle));
        opened.push({ id, publicId, payeeId: id, upiId: `${customer.handle}.two@okbank`, holder: customer.owner });
      } else opened.push({ id, publicId, payeeId: agent.id, upiId: 'meera.two@okbank', holder: 'Meera Agency' });
    }
    // What players stake comes on top, so that no story runs short of it.
    await mint(tx, root.id, rupees(5_000_000 + 2 * HOUSE_FLOAT_RUPEES), at);
    await move(tx, root.id, agent.id, rupees(1_000 + HOUSE_FLOAT_RUPEES), 'opening:demo:agent', at);
    await move(tx, root.id, house, rupees(HOUSE_FLOAT_RUPEES), 'opening:demo:house', at);
    for (const { id, payeeId } of opened) {
      if (id === payeeId) await move(tx, root.id, id, rupees(150_000), `opening:demo:${id}`, at);
      else await move(tx, agent.id, id, rupees(HOUSE_FLOAT_RUPEES), `opening:demo:${id}`, at);
    }
    const people = new Map<string, Person>();
    const housePayee = { payeeId: root.id, upiId: 'cage.two@okbank', holder: 'Cage Payments' };
    for (const { username, phone, of } of players) {
      const parent = opened[of - 1] ?? { id: house, ...housePayee };
      const account = { ...shared, username, phone, parentId: parent.id, birthDate: '1994-05-17' };
      people.set(username, { ...parent, ...(await createAccount(tx, account)) });
    }
    people.set('meera.agency', { ...agent, ...housePayee });
    const bettingPeople = players.flatMap(({ username, of }): Bettor[] => {
      const person = people.get(username);
      if (!person || !(username in bettors)) return [];
      const customerId = opened[of - 1]?.id ?? house;
      const product = customers[of - 1]?.project.apiTypes[0] ?? 'casino';
      return [{ id: person.id, publicId: person.publicId, customerId, name: username, product }];
    });
    await tx.query(sql`update accounts set api_types = '{casino}' where id = ${house}`);
    for (const { id, customerId } of bettingPeople) {
      await move(tx, customerId, id, rupees(STAKE_MONEY_RUPEES), `chips:demo:${id}`, new Date(at.getTime() + DAY_MS));
    }
    const bets = betMoments(bettingPeople, bettingDays(services.clock.now()));
    const recharges = [...stories, onCredit].map((story, index): Moment => {
      const person = people.get(story.player);
      if (!person) throw new Error(`The demo has no ${story.player}`);
      return told(services, story, person, index);
    });
    const loans = lent.map(
      ({ daysAgo, rupees: amount }): Moment => ({
        minutesAgo: daysAgo * 24 * 60,
        async tell(held, when) {
          const [from, to] = amount > 0 ? [root.id, agent.id] : [agent.id, root.id];
          await move(held, from, to, rupees(Math.abs(amount)), `chips:demo:agent:${daysAgo}`, when);
          return undefined;
        },
      }),
    );
    const [monthly, weekly, waiting] = opened;
    if (!monthly || !weekly || !waiting) throw new Error('The demo has three customers that settle');
    const settling = { root, agentId: agent.id, monthly, weekly, waiting };
    const sheets = await seedStatements(tx, services, settling);
    const withdrawals = await withdrawalMoments(tx, services, people);
    const corrections = caseMoments(root.id);
    onProgress(`${recharges.length} recharges and ${bets.length} bets`);
    onProgress(`${withdrawals.length} withdrawals and ${corrections.length} corrections`);
    const moments = [...recharges, ...bets, ...sheets, ...loans, ...withdrawals, ...corrections, ...noteMoments()];
    await tellInOrder(tx, [...moments, creditMoment(root.id, waiting.id)], services.clock.now());
    // Waiting requests count as reminded, so that a demo sends no reminders by itself in its first hour.
    await recordReminded(tx);
    await seedBankFile(tx, root.id, services.clock.now());
    await seedDeliveries(tx, services, agent);
    await seedPayoutFile(tx, services.clock.now());
    await seedDocuments(tx, services, { rootId: root.id, people });
    await seedProposal(tx, root.id, services.clock.now());
    // Last, and with the current time: the audit log is read in the order in which it was written.
    const event = { at: services.clock.now(), actorId: null, actedForId: null } as const;
    await writeAudit(tx, services.keys.audit, { ...event, action: 'demo.created', subject: root.publicId });
  });
}
