import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import { formatRupees } from '@cage/ui/format/rupees';
import { notify } from '@cage/ui/toaster';
import { catalogue, type Language } from '@cage/ui/words';

/** The amount something was about, and whose it was if not the user's own. */
export interface MoneySubject {
  /** Negative when a wallet was adjusted down. */
  amountPaise: bigint;
  username?: string;
}

/** What happened to whose money, for one item and for several done together; by the code of the answer. */
export const newsWords = catalogue(
  {
    chipsAdded: {
      one: (amount: string) => `${amount} of chips added`,
      several: (count: number, amount: string) => `Chips added ${count} times, ${amount}`,
    },
    chipsIn: {
      one: (amount: string, username: string) => `${amount} moved in to ${username}`,
      several: (count: number, amount: string) => `Moved in ${count} times, ${amount}`,
    },
    chipsOut: {
      one: (amount: string, username: string) => `${amount} moved out of ${username}`,
      several: (count: number, amount: string) => `Moved out ${count} times, ${amount}`,
    },
    rechargeApproved: {
      one: (amount: string, username: string) => `${amount} credited to ${username}`,
      several: (count: number, amount: string) => `${count} recharges accepted, ${amount}`,
    },
    rechargeRejected: {
      one: (amount: string, username: string) => `${amount} of ${username} rejected`,
      several: (count: number, amount: string) => `${count} recharges rejected, ${amount}`,
    },
    rechargeWithdrawn: {
      one: (amount: string) => `The request of ${amount} is cancelled`,
      several: (count: number, amount: string) => `${count} requests cancelled, ${amount}`,
    },
    startedDiscarded: {
      one: (amount: string) => `The started payment of ${amount} is discarded`,
      several: (count: number, amount: string) => `${count} started payments discarded, ${amount}`,
    },
    withdrawalApproved: {
      one: (amount: string, username: string) => `${amount} paid to ${username}`,
      several: (count: number, amount: string) => `${count} withdrawals paid, ${amount}`,
    },
    withdrawalDenied: {
      one: (amount: string, username: string) => `${amount} is back with ${username}`,
      several: (count: number, amount: string) => `${count} withdrawals denied, ${amount}`,
    },
    rechargeReversed: {
      one: (amount: string, username: string) => `${amount} taken back from ${username}`,
      several: (count: number, amount: string) => `${count} recharges reversed, ${amount}`,
    },
    withdrawalReversed: {
      one: (amount: string, username: string) => `Reversed: ${amount} is back with ${username}`,
      several: (count: number, amount: string) => `${count} withdrawals reversed, ${amount}`,
    },
    walletAdjusted: {
      one: (amount: string, username: string) => `Wallet of ${username} adjusted by ${amount}`,
      several: (count: number, amount: string) => `${count} wallets adjusted, by ${amount} in all`,
    },
    proposed: {
      one: (amount: string, username: string) =>
        `${username ? `${amount} of ${username}` : amount} waits for a second person`,
      several: (count: number, amount: string) => `${count} wait for a second person, ${amount}`,
    },
    proposedOfDay: {
      one: (amount: string, username: string) =>
        `${username ? `${amount} of ${username}` : amount} waits for a second person: it is more than one moves alone in 24 hours`,
      several: (count: number, amount: string) =>
        `${count} wait for a second person, ${amount}: more than one moves alone in 24 hours`,
    },
    proposalConfirmed: {
      one: (amount: string, username: string) => `Confirmed: ${amount} of ${username}`,
      several: (count: number, amount: string) => `${count} confirmed, ${amount}`,
    },
    proposalDeclined: {
      one: (amount: string, username: string) => `Declined: ${amount} of ${username}. The proposer is told why`,
      several: (count: number, amount: string) => `${count} declined, ${amount}`,
    },
    proposalTakenBack: {
      one: (amount: string, username: string) => `Taken back: ${amount} of ${username}`,
      several: (count: number, amount: string) => `${count} taken back, ${amount}`,
    },
  },
  () => import('./news.hi.ts'),
);

/** Toast about money that was moved; those of one kind are combined. Other answers keep their own words. */
export async function toastMoneyNews(
  { confirmation }: ConfirmationAnswer,
  about: MoneySubject,
  said: string,
  language: Language,
) {
  const words = language === 'hi' ? await newsWords.hindi() : newsWords.english;
  if (!(confirmation in words)) {
    notify.success(said);
    return;
  }
  const { one, several } = words[confirmation as keyof typeof words];
  notify.success({
    kind: confirmation,
    item: about,
    say(items: readonly MoneySubject[]) {
      const sum = formatRupees(items.reduce((all, { amountPaise }) => all + amountPaise, 0n));
      return items.length === 1 ? one(sum, about.username ?? '') : several(items.length, sum);
    },
  });
}
