import type { BankAnswer } from '@cage/contract/payouts/results';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const PAID = words(`
  s ok success successful successfully succeeded paid processed complete completed credited executed settled done सफल भुगतान`);
const FAILED = words(`
  f fail failed failure reject rejected rejection return returned decline declined cancel cancelled canceled invalid error
  bounced unpaid unsuccessful reversed असफल विफल अस्वीकृत`);
/** Words that mean nothing is settled yet, wherever they are. */
const UNSETTLED = words(`
  pending process processing progress await awaiting awaited queue queued hold held retry retried retrying reinitiated initiated
  लंबित प्रतीक्षा`);
/** Words around the one that counts, which do not change its meaning. */
const AROUND = words(`
  the is was has have been payment transaction txn transfer status amount fund funds neft imps rtgs upi ift fully bank
  by to at on with of for beneficiary account a c utr rrn ref jan feb mar apr may jun jul aug sep sept oct nov dec ist`);

/** Returns the words of a text, in small letters and without figures. */
const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

/**
 * Reads a bank's own words about a payment. Only the unmistakable is an answer, since it pays money or gives it back:
 * paid if every word means paid, failed if the text begins with a word for failed and mentions no other attempt. All else
 * is open, be it unknown or mixed, such as “Processed, not credited” or “Under process”.
 */
export function statusOf(text: string): BankAnswer {
  const said = wordsIn(text);
  const count = said.filter((word) => !AROUND.has(word));
  if (said.join(' ') === 'not successful') return 'failed';
  if (count.some((word) => UNSETTLED.has(word))) return 'open';
  const [first] = count;
  if (first === undefined) return 'open';
  if (count.every((word) => PAID.has(word))) return 'paid';
  return FAILED.has(first) && !count.some((word) => PAID.has(word)) ? 'failed' : 'open';
}
