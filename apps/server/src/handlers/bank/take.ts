import { linesOnce, tokensOf } from '../../domain/bank.ts';
import { refusal } from '../../domain/refusal.ts';
import { indianDay } from '../../domain/time.ts';
import { addFileCounts, insertBankLines, lockBankLines, upsertBankFile } from '../../store/bank/lines.ts';
import { publishEvent } from '../../store/live/live-events.ts';
import type { CallerContext, Handler, HandlerInput } from '../handler.ts';
import { recordAudit, runAuditedTransaction } from '../record.ts';

/** A checked input: the file has a name and a bank, and no line is of a day that has not begun. */
function judged({ name, bank, lines }: HandlerInput<'takeBankLines'>, { services }: CallerContext) {
  if (!name) throw refusal<'takeBankLines'>('needed', 'name');
  if (!bank) throw refusal<'takeBankLines'>('needed', 'bank');
  const today = indianDay(services.clock.now());
  const days = lines.map(({ day }) => day).sort();
  const [from = today, to = today] = [days[0], days.at(-1)];
  if (to > today) throw refusal<'takeBankLines'>('bankDayAhead', 'lines');
  const once = [...linesOnce(lines)].map(([hash, line]) => ({ hash, line, tokens: tokensOf(line) }));
  return { name, bank, from, to, once };
}

/**
 * Imports the lines that the account does not have yet, and proves accepted recharges with them. Other imports, and
 * acceptances of the account's requests, wait meanwhile, so that neither misses the other. Source: O10, O11.
 */
export const takeBankLines: Handler<'takeBankLines'> = (input, context) =>
  runAuditedTransaction(context, { action: 'bank.imported', subject: input.name ?? '' }, async (tx) => {
    const { once, ...facts } = judged(input, context);
    const { accountId: byId, actingId: accountId } = context.caller;
    const at = context.services.clock.now();
    await lockBankLines(tx, accountId);
    const fileId = await upsertBankFile(tx, { ...facts, accountId, sentAs: input.file, byId, at });
    const { taken, proven } = await insertBankLines(tx, { accountId, fileId, at }, once);
    const known = input.lines.length - taken;
    await addFileCounts(tx, fileId, { taken, known });
    if (taken > 0) {
      await publishEvent(tx, { audience: [accountId], type: 'recharge-checked', at });
      const { name: subject, bank, from, to } = facts;
      const after = { file: fileId, bank, from, to, taken, known, proven };
      await recordAudit(tx, context, { action: 'bank.imported', subject, after });
    }
    return { taken, known, proven };
  });
