import type { Paise } from '@cage/contract/money';
import type { PayoutMethod } from '@cage/contract/pay-methods';
import type { LeftOutReason } from '@cage/contract/payouts/fields';
import type { Payout } from '@cage/contract/payouts/files';
import type { PayoutAnswer, ResultPile, UnclearReason } from '@cage/contract/payouts/results';
import { normaliseUtr, payoutReferenceProblem, type ReferenceRules } from '@cage/contract/recharges/references';

/** The facts about a chosen withdrawal that decide whether it goes into a file. */
export interface FileFacts {
  /** It is pending, and the caller may decide it. */
  decidable: boolean;
  inBank: boolean;
  /** A payout UTR was already given: it may have been paid. */
  hasUtr: boolean;
  method: PayoutMethod;
  flagged: boolean;
  /** Its payout account can't be paid to yet. */
  accountWaits: boolean;
  suspended: boolean;
  debtPaise: Paise;
}

/** Why a withdrawal goes into no file of these methods, or `null`. Reasons that could mean paying twice come first. Source: O12. */
export function leftOutOf(facts: FileFacts, methods: readonly PayoutMethod[]): LeftOutReason | null {
  const reasons: [LeftOutReason, boolean][] = [
    ['gone', !facts.decidable],
    ['in-bank', facts.inBank],
    ['half-approved', facts.hasUtr],
    ['method', !methods.includes(facts.method)],
    ['suspended', facts.suspended],
    ['owes', facts.debtPaise > 0n],
    ['account-waits', facts.accountWaits],
    ['flagged', facts.flagged],
  ];
  return reasons.find(([, applies]) => applies)?.[0] ?? null;
}

/** The pile of a row of a bank's answer. */
export interface Verdict {
  pile: ResultPile;
  why: UnclearReason | null;
  payout: Payout | null;
}

/** What an answer to a file is judged against. */
export interface FileOfAnswer {
  payouts: readonly Payout[];
  /** References that were used before, in the form in which they are compared. */
  usedUtrs: ReadonlySet<string>;
  rules: ReferenceRules;
}

/** Compares an earlier decision on a withdrawal with what the bank says now. */
function judgeDecided({ state, utr }: Payout, given: PayoutAnswer): [ResultPile, UnclearReason | null] {
  if (state === 'taken-out') return ['unclear', 'taken-out'];
  if (state === 'denied') return given.answer === 'failed' ? ['settled', null] : ['unclear', 'denied-before'];
  const same = given.answer === 'paid' && normaliseUtr(utr ?? '') === normaliseUtr(given.utr);
  return same ? ['settled', null] : ['unclear', 'paid-otherwise'];
}

function judgePayment(payout: Payout, given: PayoutAnswer, { usedUtrs, rules }: FileOfAnswer): UnclearReason | null {
  if (payoutReferenceProblem(given.utr, rules[payout.method])) return 'utr';
  return usedUtrs.has(normaliseUtr(given.utr)) ? 'utr-used' : null;
}

function judge(payout: Payout, given: PayoutAnswer, file: FileOfAnswer): [ResultPile, UnclearReason | null] {
  if (payout.state !== 'in-bank') return judgeDecided(payout, given);
  if (given.amountPaise !== payout.amountPaise) return ['unclear', 'amount'];
  if (given.answer === 'open') return ['unclear', 'open'];
  if (given.answer === 'failed') return ['failed', null];
  const problem = judgePayment(payout, given, file);
  return problem ? ['unclear', problem] : ['paid', null];
}

/** The code within a reference that a bank returns: some banks put letters of their own before or after it. */
const codeIn = (reference: string): string => /W\d{6}[0-9A-Z]{8}/.exec(reference.toUpperCase())?.[0] ?? '';

const sameAnswer = (one: PayoutAnswer, other: PayoutAnswer): boolean =>
  one.answer === other.answer &&
  one.amountPaise === other.amountPaise &&
  normaliseUtr(one.utr) === normaliseUtr(other.utr);

/** The withdrawals that an answer contradicts itself about, for example with a first and a second attempt. */
function contradicted(answers: readonly PayoutAnswer[]): ReadonlySet<string> {
  const first = new Map<string, PayoutAnswer>();
  return new Set(
    answers.flatMap((given) => {
      const code = codeIn(given.reference);
      const before = first.get(code);
      if (!before) first.set(code, given);
      return before && !sameAnswer(before, given) ? [code] : [];
    }),
  );
}

/**
 * The pile of each row of a bank's answer. A withdrawal or UTR that is named twice counts once; when two rows about a
 * withdrawal disagree, neither counts. Source: O12.
 */
export function judgeAnswers(answers: readonly PayoutAnswer[], file: FileOfAnswer): Verdict[] {
  const byCode = new Map(file.payouts.map((payout) => [payout.code, payout]));
  const unlike = contradicted(answers);
  const named = new Set<string>();
  const utrs = new Set<string>(file.usedUtrs);
  return answers.map((given): Verdict => {
    const payout = byCode.get(codeIn(given.reference));
    if (!payout) return { pile: 'unclear', why: 'unknown', payout: null };
    if (named.has(payout.code) || unlike.has(payout.code)) return { pile: 'unclear', why: 'twice', payout };
    named.add(payout.code);
    const [pile, why] = judge(payout, given, { ...file, usedUtrs: utrs });
    if (pile === 'paid') utrs.add(normaliseUtr(given.utr));
    return { pile, why, payout };
  });
}
