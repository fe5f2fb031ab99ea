import { aBankRecharge, aReceiptPicture, aStartedRecharge } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { watchCalls } from '@cage/storybook/calls';
import { fillIn } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { own, sendProof, setting, showDetails } from './plays.ts';
import { RechargeScreen } from './recharge-screen.tsx';

const meta = preview.meta({
  title: 'Recharge',
  component: RechargeScreen,
  ...setting,
});

/** An answer that a story holds back. */
let answer = Promise.withResolvers<void>();

/** The account for another way of payment arrives last: it discards nothing typed meanwhile. */
export const TheFirstOfTwoAnswersComesLast = meta.story({
  tags: ['works'],
  beforeEach({ msw }) {
    answer = Promise.withResolvers();
    msw.use(
      mock.startRecharge.answers(async ({ method }) => {
        if (method === 'bank') return aBankRecharge();
        await answer.promise;
        return aStartedRecharge();
      }),
    );
  },
  play: async (context) => {
    const { canvas } = context;
    const starts = watchCalls('startRecharge');
    await showDetails(context, 'UPI Payment');
    await showDetails(context, 'Bank Payment');
    await canvas.findByLabelText('UTR');
    await fillIn(context, canvas, { UTR: '432013475520' });
    answer.resolve();
    await starts.taken(2);
    await expect(canvas.getByLabelText('UTR')).toHaveValue('432013475520');
  },
});

/** A payment sent while another tab is shown is not asked for again. */
export const SentWhileAnotherTabIsShown = meta.story({
  tags: ['works'],
  beforeEach({ msw }) {
    answer = Promise.withResolvers();
    msw.use(
      mock.startRecharge.returns(aStartedRecharge()),
      mock.submitRecharge.answers(async ({ code }) => {
        await answer.promise;
        return { ...confirmationOf('rechargeSent'), code };
      }),
    );
  },
  play: async (context) => {
    const { canvas, userEvent, msw } = context;
    await sendProof(context, aReceiptPicture());
    await userEvent.click(canvas.getByRole('tab', { name: 'Contact' }));
    msw.use(own([]));
    answer.resolve();
    // Refetched once it is sent.
    await expect(await canvas.findByText('No requests yet')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'UPI Payment' }));
    await waitFor(() => expect(canvas.getByText('Request R2611207KQ4M2XD is waiting for approval')).toBeVisible());
  },
});
