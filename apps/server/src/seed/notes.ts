import type { Transaction } from '../store/database/database.ts';
import { sql } from '../store/database/sql.ts';
import { addNote } from '../store/notes/notes.ts';
import { giveTag } from '../store/notes/tags.ts';
import type { Moment } from './moments.ts';

const DAY = 24 * 60;

/** Notes about accounts, in minutes ago, with their authors and the tags given with them. */
const noted = [
  {
    about: 'sana.khan',
    by: 'root',
    minutesAgo: 5 * DAY - 60,
    tag: 'VIP',
    text: 'Pays in before each weekend. Answer her first',
  },
  {
    about: 'harpreet.gill',
    by: 'root',
    minutesAgo: 4 * DAY - 60,
    tag: 'VIP',
    text: 'Prefers to be called, in Punjabi',
  },
  {
    ...{ about: 'kabir.singh', by: 'root', minutesAgo: 18, tag: 'Watch' },
    text: 'The same picture came with another deposit. Asked him for a statement of his bank',
  },
  { about: 'siddharth.jain', by: 'root', minutesAgo: DAY - 120, tag: 'Watch', text: 'His bank recalled a payment' },
  {
    about: 'sapphire.club',
    by: 'meera.agency',
    minutesAgo: 9 * DAY,
    tag: 'Weekly',
    text: 'Settles on Mondays, after lunch',
  },
  {
    about: 'monsoon.bets',
    by: 'root',
    minutesAgo: 12 * DAY,
    tag: 'Sports',
    text: 'Wants a call before its keys are changed',
  },
] as const;

async function idOf(tx: Transaction, username: string): Promise<number> {
  const [account] = await tx.query<{ id: number }>(sql`select id from accounts where username = ${username}`);
  if (!account) throw new Error(`The demo has no ${username}`);
  return account.id;
}

/** The notes of the demo's root and agent about accounts that they may change. */
export const noteMoments = (): Moment[] =>
  noted.map(({ about, by, minutesAgo, tag, text }) => ({
    minutesAgo,
    async tell(tx, at) {
      const [accountId, authorId] = [await idOf(tx, about), await idOf(tx, by)];
      const given = { accountId, ownerId: authorId };
      await addNote(tx, { ...given, authorId, text, at });
      await giveTag(tx, { ...given, tag });
      return undefined;
    },
  }));
