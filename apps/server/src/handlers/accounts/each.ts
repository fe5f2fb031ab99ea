import type { BulkResult } from '@cage/contract/accounts/bulk';
import { Refusal } from '../../domain/refusal.ts';
import { refusalOf } from '../handler.ts';

async function resultOf(account: string, work: (account: string) => Promise<boolean>): Promise<BulkResult> {
  try {
    return { account, outcome: (await work(account)) ? 'done' : 'unchanged' };
  } catch (thrown) {
    const error = refusalOf(thrown);
    if (!(error instanceof Refusal)) throw thrown;
    return { account, outcome: 'refused', obstacle: { message: error.message, because: error.reason } };
  }
}

/**
 * Processes accounts one after the other, each in a transaction of its own and as if it were called alone: a refusal stops
 * none of the others. A caller that is no longer let in ends it; calling it again leaves finished ones unchanged. `work`
 * returns false when there was nothing to change. Source: O23.
 */
export async function eachOf(
  accounts: readonly string[],
  work: (account: string) => Promise<boolean>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const account of new Set(accounts)) results.push(await resultOf(account, work));
  return results;
}
