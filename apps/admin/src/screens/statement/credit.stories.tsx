import { aCustomer, aCustomerStatement, aFinalStatement, aMe } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { defaultPermissions } from '@cage/contract/roles/permissions';
import { Route, Routes } from '@cage/parts/router/routes';
import { amount } from '@cage/storybook/amounts';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { StatementScreen } from './statement-screen.tsx';

const owing = { openingPaise: -50_000n, closingPaise: -450_000n } as const;

const meta = preview.meta({
  title: 'Statement',
  component: StatementScreen,
  parameters: { route: '/admin/statements/C1/2026-10-01' },
  render: () => (
    <Routes>
      <Route path="/admin/statements/:customer/:from" element={<StatementScreen />} />
    </Routes>
  ),
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: [...defaultPermissions.admin] })),
      mock.getStatement.returns({ ...aCustomerStatement(owing), toSettlePaise: 450_000n }),
    ),
});

/** What the wallet owed at the beginning and the end of the period, with a link to its rows. */
export const OwedOnCredit = meta.story({
  play: async ({ canvas }) => {
    const owed = (await canvas.findByText('Owed on credit at the end')).parentElement as HTMLElement;
    await waitFor(() =>
      expect(within(owed).getByRole('link')).toHaveAttribute('href', '/admin/clientWallet?customer=C1&to=2026-10-31'),
    );
    await expect(within(owed).getByText(amount('₹4,500.00'))).toBeVisible();
    await expect(canvas.getByRole('rowheader', { name: /^Opening balance\s*Owed ₹500\.00$/ })).toBeVisible();
    await expect(canvas.getByRole('rowheader', { name: /^Closing balance\s*Owed ₹4,500\.00$/ })).toBeVisible();
  },
});

export const OwedOnCreditInHindiOnAPhone = meta.story({
  tags: ['phone'],
  globals: { locale: 'hi', viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('अंत में उधार का बकाया')).toBeVisible();
  },
});

async function closing({ canvas, userEvent }: PlayContext) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Make final' }));
  return within(await screen.findByRole('dialog', { name: 'Make 1 – 31 Oct 2026 final' }));
}
const SETTLES = 'They also paid the ₹4,500.00 that they owe on credit';

export const PaidWithTheStatement = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.closeStatement.answers(({ booking, reference, settlesPaise }) => {
        if (booking !== 'outside' || reference !== 'NEFT 4411' || settlesPaise !== 450_000n)
          throw new Error('Not what was asked');
        msw.use(
          mock.getStatement.returns(
            aFinalStatement({ ...owing, settledPaise: 450_000n, booking: 'outside', reference: 'NEFT 4411' }),
          ),
        );
        return confirmationOf('statementFinal');
      }),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const dialog = await closing(context);
    await userEvent.click(dialog.getByLabelText(SETTLES));
    await userEvent.type(dialog.getByLabelText(/Reference of the payment/), 'NEFT 4411');
    await userEvent.click(dialog.getByRole('button', { name: 'Make final' }));
    await expect((await canvas.findByText('Of it paid outside')).parentElement).toHaveTextContent('₹4,500.00');
    await expect(canvas.getByText('NEFT 4411')).toBeVisible();
  },
});

/** Chips pay only what is payable: the credit stays owed. */
export const InChipsTheCreditStays = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.closeStatement.answers(({ booking, settlesPaise }) => {
        if (booking !== 'ledger' || settlesPaise !== undefined) throw new Error('Not what was asked');
        return confirmationOf('statementFinal');
      }),
    ),
  play: async (context) => {
    const { userEvent } = context;
    const dialog = await closing(context);
    await userEvent.click(dialog.getByLabelText(SETTLES));
    await userEvent.selectOptions(dialog.getByLabelText(/How it is paid/), 'ledger');
    await expect(dialog.queryByLabelText(SETTLES)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Make final' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const CreditAloneIsPaidWithAReference = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getStatement.returns({
        ...aCustomerStatement({ ...owing, resultPaise: -900n, payablePaise: 0n, sharePaise: 0n }),
        toSettlePaise: 450_000n,
      }),
      mock.closeStatement.refuses('creditNeedsSecond'),
    ),
  play: async (context) => {
    const { userEvent } = context;
    const dialog = await closing(context);
    await expect(dialog.queryByLabelText(/Reference/)).toBeNull();
    await userEvent.click(dialog.getByLabelText(SETTLES));
    await userEvent.click(dialog.getByRole('button', { name: 'Make final' }));
    await expect(await dialog.findByText(refusalsInEnglish.referenceRequired)).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/Reference of the payment/), 'NEFT 4411');
    await userEvent.click(dialog.getByRole('button', { name: 'Make final' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(refusalsInEnglish.creditNeedsSecond);
  },
});

/** The customer sees the same sheet, without the actions that close it. */
export const OfTheCustomerItself = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aCustomer({ permissions: ['Statements', 'Client Wallet Report'] })),
      mock.getStatement.returns(aCustomerStatement({ ...owing, next: null })),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Owed on credit at the end')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Make final' })).toBeNull();
  },
});
