import { aMoneyCase, aPastRecharge, aProofPicture, onePage } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { useHistory } from '@cage/parts/router/history';
import preview from '@cage/storybook/preview';
import { expect, screen, waitFor } from 'storybook/test';
import { setting } from './plays.ts';
import { RechargeHistoryScreen } from './recharge-history-screen.tsx';

function WithAWayBack() {
  const history = useHistory();
  return (
    <>
      <RechargeHistoryScreen />
      <button type="button" onClick={() => history?.back()}>
        Back
      </button>
    </>
  );
}

const meta = preview.meta({
  title: 'Recharge History',
  component: RechargeHistoryScreen,
  ...setting,
  render: () => <WithAWayBack />,
});

const pages = mock.listRechargeHistory.answers(({ cursor, status }) => ({
  rows: [aPastRecharge({ username: cursor ? 'sana.khan' : status ? 'ritu.agarwal' : 'priya.nair' })],
  nextCursor: cursor ? null : 'second',
  total: 2,
}));

/** A second press before the next page is rendered does not count again. */
export const NextTwiceIsOnePageOn = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(pages),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('1–1 of 2');
    const next = canvas.getByRole('button', { name: 'Next' });
    next.click();
    next.click();
    await expect(await canvas.findByText('2–2 of 2')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(await canvas.findByText('1–1 of 2')).toBeVisible();
  },
});

/** Each press of J counts, even in quick succession. */
export const TwoRecordsOnAtOnce = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/deposit_history?record=R2611201AAAAAAA' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listRechargeHistory.returns(
        onePage(
          ['1AAAAAAA', '2BBBBBBB', '3CCCCCCC'].map((end, id) => ({ ...aPastRecharge({ id }), code: `R261120${end}` })),
        ),
      ),
      mock.getRechargeCase.answers(({ code }) => ({ record: aMoneyCase({ code }) })),
      mock.getProof.answers(aProofPicture),
    ),
  play: async () => {
    const record = await screen.findByRole('dialog', { name: 'Recharge R2611201AAAAAAA' });
    await waitFor(() => expect(record).toHaveTextContent('1 of 3'));
    const press = () => record.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
    press();
    press();
    await expect(await screen.findByRole('dialog', { name: 'Recharge R2611203CCCCCCC' })).toBeVisible();
  },
});

/** A code pressed before the next page is rendered opens over that page. */
export const RecordOverTheNextPage = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      pages,
      mock.getRechargeCase.answers(({ code }) => ({ record: aMoneyCase({ code }) })),
      mock.getProof.answers(aProofPicture),
    ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('1–1 of 2');
    const record = canvas.getByRole('link', { name: /^Record of/ });
    canvas.getByRole('button', { name: 'Next' }).click();
    record.click();
    await screen.findByRole('dialog', { name: /^Recharge R/ });
    await expect(await canvas.findByText('2–2 of 2')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByText('2–2 of 2')).toBeVisible();
  },
});
