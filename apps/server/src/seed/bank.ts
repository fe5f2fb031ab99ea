import type { GivenLine } from '@cage/contract/bank/fields';
import { linesOnce, tokensOf } from '../domain/bank.ts';
import { indianDay } from '../domain/time.ts';
import { addFileCounts, insertBankLines, lockBankLines, upsertBankFile } from '../store/bank/lines.ts';
import type { Transaction } from '../store/database/database.ts';
import { sql } from '../store/database/sql.ts';

const MINUTE_MS = 60_000;
const DAY = 24 * 60;

interface Told {
  minutesAgo: number;
  rupees: number;
  narration: string;
  reference?: string;
  direction?: GivenLine['direction'];
}

/**
 * What root's bank reports for the last six days: most accepted deposits, waiting ones that match, one that paid less
 * than requested, and money that nobody requested, including one deposit whose UTR was mistyped.
 */
const lines: readonly Told[] = [
  { minutesAgo: 6 * DAY, rupees: 100_000, narration: 'NEFT DR-HDFCN52026111400173-RENT AND WAGES', direction: 'out' },
  { minutesAgo: 4 * DAY, rupees: 15_000, narration: 'UPI/CR/431701938845/HARPREET G/PUNB/harpreet@okpnb/Payment' },
  { minutesAgo: 2 * DAY, rupees: 312, narration: 'CREDIT INTEREST CAPITALISED' },
  { minutesAgo: DAY, rupees: 1_000, narration: 'UPI/CR/4320 0827 1163/JOSEPH MAT/FDRL/jmathew@okaxis' },
  { minutesAgo: 21 * 60, rupees: 6_000, narration: 'UPI/CR/432012870371/RITU AGARW/SBIN/ritu@oksbi/Payment' },
  { minutesAgo: 300, rupees: 10_000, narration: 'UPI/CR/432010998412/TANVI KULK/HDFC/tanvi@okhdfc/Payment' },
  { minutesAgo: 200, rupees: 2_000, narration: 'IMPS-432011450076-DEV PATEL-ICIC-XX4412' },
  { minutesAgo: 120, rupees: 4_200, narration: 'UPI/CR/432012404455/SURESH K/KKBK/suresh@kotak/Payment' },
  { minutesAgo: 45, rupees: 25_000, narration: 'UPI/CR/432013004459/HARPREET G/PUNB/harpreet@okpnb' },
  { minutesAgo: 30, rupees: 3_500, narration: 'NEFT CR-UBI20261120X7-JOSEPH MATHEW', reference: 'UBI20261120X7' },
  { minutesAgo: 16, rupees: 50_000, narration: 'UPI/CR/432013390218/TANVI KULK/HDFC/tanvi@okhdfc' },
  { minutesAgo: 5, rupees: 1_020, narration: 'UPI/CR/432013511874/DEV PATEL/ICIC/dev@okicici/Payment' },
];

/** A bank file of root, imported by the desk three minutes ago. */
export async function seedBankFile(tx: Transaction, rootId: number, now: Date): Promise<void> {
  const [desk] = await tx.query<{ id: number }>(sql`select id from accounts where username = 'kavya.desk'`);
  if (!desk) throw new Error('The demo has a desk');
  let balancePaise = 48_211_350n;
  const given = lines.map(({ minutesAgo, rupees, narration, reference = '', direction = 'in' }): GivenLine => {
    const amountPaise = BigInt(rupees) * 100n;
    balancePaise += direction === 'in' ? amountPaise : -amountPaise;
    const day = indianDay(new Date(now.getTime() - minutesAgo * MINUTE_MS));
    return { day, direction, amountPaise, reference, narration, balancePaise };
  });
  const at = new Date(now.getTime() - 3 * MINUTE_MS);
  const [from = '', to = ''] = [given[0]?.day, given.at(-1)?.day];
  await lockBankLines(tx, rootId);
  const file = { name: 'sbi-november.csv', bank: 'State Bank of India', byId: desk.id, at, from, to };
  const fileId = await upsertBankFile(tx, { ...file, accountId: rootId, sentAs: crypto.randomUUID() });
  const once = [...linesOnce(given)].map(([hash, line]) => ({ hash, line, tokens: tokensOf(line) }));
  const { taken } = await insertBankLines(tx, { accountId: rootId, fileId, at }, once);
  await addFileCounts(tx, fileId, { taken, known: 0 });
}
