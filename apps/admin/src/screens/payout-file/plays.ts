import { aMe, aPayoutFile, somePayouts } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { Output } from '@cage/contract/contract';
import type { Payout } from '@cage/contract/payouts/files';
import type { ResultMapping } from '@cage/contract/payouts/results';
import type { PlayContext, StoryMsw } from '@cage/storybook/preview';
import { within } from 'storybook/test';

/** A bank's answer to the file: one paid, one failed, and one of another file. */
const ANSWER = `Answer of the bank,,,,
Sr No,Customer Reference,Amount,UTR,Status,Reason
1,W261120K4M8T2RB,"2,000.00",FDRLN52026112001,SUCCESS,
2,W261120N2B6X8JF,"10,000.00",,REJECTED,Account closed
3,W261120P9D4F6WY,"1,499.00",FDRLN52026112003,SUCCESS,
4,W261119ZZZZZZZZ,50.00,FDRLN52026112004,SUCCESS,
`;

const mapping: ResultMapping = {
  bank: 'Federal Bank',
  headers: ['Sr No', 'Customer Reference', 'Amount', 'UTR', 'Status', 'Reason'],
  columns: { reference: 1, amount: 2, utr: 3, status: 4, reason: 5 },
};

/** A file that changes as withdrawals are settled or taken out. */
export function aFile(begun: Payout[] = somePayouts(), given: Parameters<typeof aPayoutFile>[0] = {}) {
  let payouts = begun;
  const mappings: ResultMapping[] = [];
  const sumOf = (state: Payout['state']) => {
    const rows = payouts.filter((payout) => payout.state === state);
    return { count: rows.length, amountPaise: rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0n) };
  };
  const judged = (code: string): Output<'checkPayoutResult'>['rows'][number] => {
    const payout = payouts.find((one) => one.code === code);
    if (!payout) return { pile: 'unclear', why: 'unknown', code: null, username: null, amountPaise: null, despite: [] };
    const { username, amountPaise, despite } = payout;
    return { pile: 'paid', why: null, code, username, amountPaise, despite };
  };
  return [
    mock.getPayoutFile.answers(() => ({
      file: aPayoutFile({
        ...{ inBank: sumOf('in-bank'), paid: sumOf('paid') },
        state:
          sumOf('in-bank').count > 0 ? 'waiting' : sumOf('taken-out').count === payouts.length ? 'taken-back' : 'done',
        ...given,
      }),
      payouts,
    })),
    mock.downloadPayoutFile.returns({ name: 'payouts-2026-11-20-7.csv', text: 'N,Tanvi Kulkarni\r\n' }),
    mock.takeOutPayouts.answers(({ ids, reason = '' }) => {
      payouts = payouts.map((payout) =>
        !ids || ids.includes(payout.id)
          ? { ...payout, state: 'taken-out', reason, by: 'root', at: new Date() }
          : payout,
      );
      return confirmationOf('payoutsTakenOut');
    }),
    mock.listPayoutMappings.answers(() => ({ mappings })),
    mock.keepPayoutMapping.answers(({ bank = '', headers, columns }) => {
      mappings.push({ bank, headers, columns });
      return confirmationOf('payoutMappingKept');
    }),
    mock.checkPayoutResult.answers(({ rows }) => ({
      rows: rows.map(({ reference, amountPaise, answer }) => {
        const verdict = judged(reference);
        if (verdict.code === null) return verdict;
        if (verdict.amountPaise !== amountPaise) return { ...verdict, pile: 'unclear', why: 'amount' };
        return answer === 'paid' ? verdict : { ...verdict, pile: 'failed' };
      }),
    })),
    mock.settlePayoutResult.answers(({ rows }) => ({
      results: rows.map(({ code, decision, utr, reason = '' }) => {
        const states = { paid: 'paid', denied: 'denied', left: 'taken-out' } as const;
        payouts = payouts.map((payout) =>
          payout.code === code
            ? { ...payout, state: states[decision], utr: utr || null, reason: decision === 'paid' ? null : reason }
            : payout,
        );
        const despite = (decision === 'paid' && payouts.find((payout) => payout.code === code)?.despite) || [];
        return { code, outcome: 'done', despite };
      }),
    })),
  ];
}

/** The same, with one player suspended while it was in the bank. */
export const withOneSuspended = (): Payout[] =>
  somePayouts().map((payout, at) => (at === 0 ? { ...payout, despite: ['suspended'] } : payout));

/** The setup of every story of the page. */
export const setting = {
  parameters: { route: '/admin/withdraw/files/7' },
  beforeEach: ({ msw }: StoryMsw) =>
    msw.use(mock.getMe.returns(aMe({ permissions: ['Pending Withdrawal'] })), ...aFile()),
};

/** Chooses a bank's answer. */
export async function chooseAnswer({ canvas, userEvent }: PlayContext, text = ANSWER, name = 'answer.csv') {
  await canvas.findByText('tanvi.kulkarni');
  const input = document.querySelector<HTMLInputElement>('[data-slot="screen"] input[type=file]');
  if (!input) throw new Error('There is no place for a file');
  await userEvent.upload(input, new File([text], name, { type: 'text/csv' }));
  return within(await canvas.findByRole('region', { name: `Result of ${name}` }));
}

/** The columns of the usual answer, named before. */
export const kept = mock.listPayoutMappings.returns({ mappings: [mapping] });

/** The same, without the status column. */
export const keptWithoutStatus = mock.listPayoutMappings.returns({
  mappings: [{ ...mapping, columns: { ...mapping.columns, status: null } }],
});
