import {
  aCustomer,
  aCustomerStatement,
  aFinalStatement,
  aMe,
  anEmptyStatement,
  anOpenStatement,
  someTerms,
} from '@cage/api-client/fixtures';
import { mock, refusal } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { defaultPermissions } from '@cage/contract/roles/permissions';
import { Route, Routes } from '@cage/parts/router/routes';
import { amount } from '@cage/storybook/amounts';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { StatementScreen } from './statement-screen.tsx';

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
      mock.getStatement.returns(aCustomerStatement()),
      mock.getStatementTerms.returns(someTerms()),
    ),
});

/** Finds the shown one of a balance's two places: in its column, or under its name where that has no room. */
const drawn = (table: HTMLElement, text: string) =>
  within(table)
    .getAllByText(amount(text))
    .find((figure) => figure.checkVisibility()) as HTMLElement;

/** What the viewer may open is loaded after the sheet: a figure becomes a link later. */
const leadsIn = (canvas: PlayContext['canvas']) => (text: string, href: string) =>
  waitFor(() => expect(canvas.getByText(amount(text)).closest('a')).toHaveAttribute('href', href));

export const Default = meta.story({
  name: 'In review',
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('In review by Admin1')).toBeVisible();
    const leads = leadsIn(canvas);
    await leads('₹96,39,000.00', '/admin/casinoReport?customer=C1&from=2026-10-01&to=2026-10-31');
    // Losses and winnings each link to the bets that they are made of.
    await leads('₹45,06,000.00', '/admin/casinoReport?customer=C1&from=2026-10-01&to=2026-10-31&status=loss');
    await leads('₹40,22,500.00', '/admin/casinoReport?customer=C1&from=2026-10-01&to=2026-10-31&status=win');
    // Payable is at the head, with lines below; its state is a stamp only once it is final.
    const head = within(canvasElement.querySelector('[data-slot="record-head"]') as HTMLElement);
    await expect(head.getByText(amount('₹58,750.00'))).toBeVisible();
    await expect(head.getByText('In review')).toBeVisible();
    await expect(canvasElement.querySelector('[data-slot="stamp"]')).toBeNull();
    // A balance is neither in the column In nor in Out.
    const wallet = canvas.getByRole('table', { name: 'The wallet' });
    const columnOf = (text: string) => {
      const cell = drawn(wallet, text).closest('td')?.cellIndex;
      return cell === undefined ? undefined : within(wallet).getAllByRole('columnheader')[cell]?.textContent;
    };
    await expect(columnOf('₹12,00,000.00')).toBe('Balance');
    await expect(columnOf('₹5,00,000.00')).toBe('In');
    // Lines have links, too, and so do corrections of earlier days.
    await leads('₹5,00,000.00', '/admin/clientWallet?customer=C1&line=recharges&from=2026-10-01&to=2026-10-31');
    await leads('−₹1,500.00', '/admin/casinoReport?customer=C1&corrections=2026-10-01');
    const closing = drawn(wallet, '₹16,48,775.00');
    await expect(columnOf('₹16,48,775.00')).toBe('Balance');
    await expect(closing).toBeVisible();
    // A sum is closed with lines as in a ledger.
    await expect(closing.closest('td')).toHaveStyle({ borderBottomStyle: 'double' });
    for (const [label, rule] of [
      ['= GGR', '4px'],
      ['= Result', '0px'],
      ['= Payable', '4px'],
    ] as const) {
      const sum = canvas.getByText(label).nextElementSibling?.firstElementChild;
      await expect(sum).toHaveStyle({ borderTopWidth: '1px', borderBottomWidth: rule });
    }
    // Links of figures are not underlined until the pointer is over one.
    await expect(canvas.getByText(amount('₹96,39,000.00')).closest('a')).toHaveStyle({
      textDecorationLine: 'none',
    });
    await expect(canvas.getByText('3 bets are still pending')).toBeVisible();
  },
});

export const Open = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getStatement.returns(anOpenStatement())),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Open')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Start review' })).toBeNull();
  },
});

export const Final = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getStatement.returns(aFinalStatement())),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('by Admin1');
    const at = (selector: string) => canvasElement.querySelector(selector) as HTMLElement;
    await expect(at('[data-slot="record-head"] [data-slot="stamp"]')).toHaveTextContent(/^Final.*by Admin1$/);
    // What only identifies and proves it is below the figures.
    const hash = canvas.getByText(/^3f6c0f7e/);
    await expect(hash).toBeVisible();
    await expect(at('table').compareDocumentPosition(hash)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect(canvas.queryByRole('button', { name: 'Make final' })).toBeNull();
    await expect(canvas.queryByText(/not counted$/)).toBeNull();
  },
});

/** November made 1,000 less than nothing, which is not carried; of October a loss was corrected by 300. */
const uncounted = () =>
  anOpenStatement({
    carriesLosses: false,
    ...{ ggrPaise: -100_000n, uncountedLossPaise: -100_000n },
    ...{ correctionsPaise: 80_000n, uncountedCorrectionsPaise: 30_000n },
    ...{ resultPaise: 50_000n, payablePaise: 6_250n, sharePaise: 1_250n },
  });

export const LossesNotCarried = meta.story({
  name: 'Losses that are not carried do not count',
  tags: ['pictured'],
  beforeEach: ({ msw }) => msw.use(mock.getStatement.returns(uncounted())),
  play: async ({ canvas }) => {
    const figureOf = (label: string) => within(canvas.getByText(label).nextElementSibling as HTMLElement);
    await expect(await canvas.findByText(/A loss of that period was not carried/)).toBeVisible();
    await expect(figureOf('− Loss not counted').getByText(amount('−₹1,000.00'))).toBeVisible();
    await expect(figureOf('− Of these not counted').getByText(amount('₹300.00'))).toBeVisible();
    await expect(figureOf('= Result').getByText(amount('₹500.00'))).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getStatement.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Statement' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByText(amount('₹0.00'))).toBeNull();
  },
});

export const Empty = meta.story({
  name: 'Nothing happened in it',
  beforeEach: ({ msw }) => msw.use(mock.getStatement.returns(anEmptyStatement())),
  play: async ({ canvas }) => {
    const wallet = await canvas.findByRole('table', { name: 'The wallet' });
    const lines = within(wallet)
      .getAllByRole('row')
      .filter((row) => /^(Stakes|Recharges)$/.test(row.textContent ?? ''));
    await expect(lines).toHaveLength(2);
    const balances = within(wallet).getAllByText(amount('₹0.00'));
    await expect(balances.filter((figure) => figure.checkVisibility())).toHaveLength(2);
  },
});

export const NoSuchStatement = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.getStatement.fails('not-found')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Statement not found')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getStatement.fails()),
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The statement could not be loaded');
    msw.use(mock.getStatement.returns(aCustomerStatement()));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText('In review by Admin1')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getStatement.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const APaidShareLeadsToTheAgentsMonth = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mock.getStatement.returns(aFinalStatement({ payablePaise: 125_000n, sharePaise: 25_000n }))),
  play: async ({ canvas }) => {
    await canvas.findByText(amount('₹250.00'));
    const leads = leadsIn(canvas);
    await leads('₹250.00', '/admin/statements/agents/Agent1/2026-10-01');
    await expect(
      within(canvas.getByText('= Payable').nextElementSibling as HTMLElement).getByRole('link'),
    ).toHaveAttribute('href', '/admin/clientWallet?customer=C1&line=fees&from=2026-10-03&to=2026-10-03');
  },
});

export const ACustomerSeesTheSameSheet = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aCustomer({ permissions: [...defaultPermissions.customer] })),
      mock.getStatement.returns(aCustomerStatement({ next: null })),
    ),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(amount('₹58,750.00')))[0]).toBeVisible();
    for (const name of ['Make final', 'Reopen', 'Start review', 'Terms']) {
      await expect(canvas.queryByRole('button', { name })).toBeNull();
    }
  },
});

export const OnPaperTheSheetHasNoLinks = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('In review by Admin1');
    const paper = canvasElement.ownerDocument.querySelector<HTMLElement>('[data-slot="print-sheet"]');
    await expect(paper).toHaveTextContent('Statement of Lotus Play, 2026-10-01 to 2026-10-31');
    await expect(paper).toHaveTextContent('₹58,750.00');
    await expect(paper?.querySelector('a')).toBeNull();
  },
});

export const ReviewStarts = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getStatement.returns(anOpenStatement({ from: '2026-10-01', to: '2026-10-31', next: 'review' })),
      mock.reviewStatement.returns(confirmationOf('statementInReview')),
    ),
  play: async ({ canvas, msw, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Start review' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Put 1 – 31 Oct 2026 into review?' }));
    msw.use(mock.getStatement.returns(aCustomerStatement()));
    await userEvent.click(dialog.getByRole('button', { name: 'Start review' }));
    await expect(await canvas.findByText('In review by Admin1')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const ReviewRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getStatement.returns(anOpenStatement({ from: '2026-10-01', to: '2026-10-31', next: 'review' })),
      mock.reviewStatement.refuses('statementOutOfOrder'),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Start review' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Start review' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(refusalsInEnglish.statementOutOfOrder);
  },
});

export const ItGoesBackToOpen = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.reopenStatement.returns(confirmationOf('statementReopened'))),
  play: async ({ canvas, msw, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reopen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reopen 1 – 31 Oct 2026?' }));
    msw.use(mock.getStatement.returns(anOpenStatement({ from: '2026-10-01', to: '2026-10-31', next: 'review' })));
    await userEvent.click(dialog.getByRole('button', { name: 'Reopen' }));
    await expect(await canvas.findByRole('button', { name: 'Start review' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const BackToOpenRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.reopenStatement.refuses('statementIsFinal')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reopen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Reopen' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(refusalsInEnglish.statementIsFinal);
  },
});

export const ItBecomesFinal = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.closeStatement.returns(confirmationOf('statementFinal'))),
  play: async ({ canvas, msw, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Make final' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make 1 – 31 Oct 2026 final' }));
    await expect(dialog.getByText(amount('₹58,750.00'))).toBeVisible();
    msw.use(
      mock.getStatement.returns(
        aCustomerStatement({
          state: 'final',
          next: null,
          number: 8,
          finalBy: 'Admin1',
          finalAt: new Date(),
          booking: 'ledger',
        }),
      ),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Make final' }));
    await expect(await canvas.findByText('by Admin1')).toBeVisible();
  },
});

export const OfALossNothingIsPaid = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getStatement.returns(aCustomerStatement({ resultPaise: -900n, payablePaise: 0n, sharePaise: 0n })),
      mock.closeStatement.returns(confirmationOf('statementFinal')),
    ),
  play: async ({ canvas, msw, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Make final' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.queryByLabelText(/How it is paid/)).toBeNull();
    msw.use(mock.getStatement.returns(aFinalStatement()));
    await userEvent.click(dialog.getByRole('button', { name: 'Make final' }));
    await expect(await canvas.findByText('by Admin1')).toBeVisible();
    await expect(canvas.queryByText('In chips, out of the wallet')).toBeNull();
  },
});

export const PaidOutsideNeedsAReference = meta.story({
  tags: ['refused'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Make final' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByLabelText(/How it is paid/), 'outside');
    await userEvent.click(dialog.getByRole('button', { name: 'Make final' }));
    await expect(await dialog.findByText(refusalsInEnglish.referenceRequired)).toBeVisible();
  },
});

export const CloseRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.closeStatement.refuses('statementChanged')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Make final' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Make final' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(refusalsInEnglish.statementChanged);
  },
});

export const TermsAreSaved = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.saveStatementTerms.returns(confirmationOf('statementTermsSaved'))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Terms' }));
    // The form's dialog replaces the one shown while the terms are loading.
    await userEvent.selectOptions(await screen.findByLabelText(/^Period/), 'week');
    await userEvent.click(screen.getByLabelText('A loss counts in the next period'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await screen.findByText('Terms of statements saved')).toBeInTheDocument();
  },
});

export const WhereStatementsBeginIsSetBeforeTheFirst = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getStatementTerms.returns(someTerms({ begun: false })),
      mock.saveStatementTerms.refuses('statementsTooEarly', 'beginsOn'),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Terms' }));
    const begins = await screen.findByLabelText(/^Statements begin on/);
    await expect(begins).toHaveValue('2026-09-01');
    await userEvent.clear(begins);
    await userEvent.type(begins, '31/02/2020');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText('No such day: write it like 2026-11-20')).toBeVisible();
    await userEvent.clear(begins);
    await userEvent.type(begins, '1/1/2020');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText(refusalsInEnglish.statementsTooEarly)).toBeVisible();
  },
});

export const TermsChangedByAnotherMeanwhile = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    let terms = someTerms({ revision: 'as-read' });
    msw.use(
      mock.getStatementTerms.answers(() => terms),
      mock.saveStatementTerms.answers(({ revision }) => {
        terms = someTerms({ sharePercent: '35', revision: 'by-another' });
        if (revision !== terms.revision) throw refusal('changedMeanwhile');
        return confirmationOf('statementTermsSaved');
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Terms' }));
    await userEvent.selectOptions(await screen.findByLabelText(/^Period/), 'week');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText(refusalsInEnglish.changedMeanwhile)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^Share of Agent1/)).toHaveValue('35'));
    await expect(screen.getByLabelText(/^Period/)).toHaveValue('week');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText('Terms of statements saved')).toBeInTheDocument();
  },
});

export const TermsRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.saveStatementTerms.refuses('shareInvalid', 'sharePercent')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Terms' }));
    const share = await screen.findByLabelText(/^Share of Agent1/);
    await userEvent.clear(share);
    await userEvent.type(share, '120');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText(refusalsInEnglish.shareInvalid)).toBeVisible();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(amount('₹58,750.00')))[0]).toBeVisible();
  },
});

export const InHindi = meta.story({
  globals: { locale: 'hi' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Admin1 ने जाँच शुरू की')).toBeVisible();
  },
});
