import { aReceiptPicture, aStartedRecharge, paymentOptions } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { useLocation } from '@cage/parts/router/history';
import { Link } from '@cage/parts/router/link';
import { Route, Routes, useParams } from '@cage/parts/router/routes';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { expect, fireEvent, waitFor, within } from 'storybook/test';
import { DepositScreen } from './deposit-screen.tsx';

/** Back and Forward of a browser, outside of these pages. */
function Browser() {
  const { history, location } = useLocation();
  return (
    <nav aria-label="Browser" className="flex gap-4">
      <button type="button" onClick={() => history.back()}>
        Back of the browser
      </button>
      <button type="button" onClick={() => history.forward()}>
        Forward of the browser
      </button>
      <output data-testid="kept">{JSON.stringify(location.state)}</output>
    </nav>
  );
}

function Tracker() {
  return <p>{`The tracker of ${useParams().code}`}</p>;
}

const meta = preview.meta({
  title: 'Deposit',
  component: DepositScreen,
  render: () => (
    <>
      <Browser />
      <Routes>
        <Route path="/wallet" element={<Link to="/deposit">To the deposit</Link>} />
        <Route path="/deposit" element={<DepositScreen />} />
        <Route path="/deposit/:code" element={<Tracker />} />
      </Routes>
    </>
  ),
  tags: ['works', '!phone'],
  parameters: { route: '/wallet' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getPaymentOptions.returns(paymentOptions()),
      mock.startRecharge.returns(aStartedRecharge()),
      mock.submitRecharge.answers(({ code }) => ({ ...confirmationOf('rechargeSent'), code })),
    ),
});

const browser = ({ canvas }: PlayContext) => within(canvas.getByRole('navigation', { name: 'Browser' }));
const goBack = async (context: PlayContext) =>
  context.userEvent.click(browser(context).getByRole('button', { name: 'Back of the browser' }));
const goForward = async (context: PlayContext) =>
  context.userEvent.click(browser(context).getByRole('button', { name: 'Forward of the browser' }));

async function toProof({ canvas, userEvent, msw }: PlayContext & StoryMsw) {
  await userEvent.click(await canvas.findByRole('link', { name: 'To the deposit' }));
  await userEvent.click(await canvas.findByRole('radio', { name: 'Bank transfer' }));
  await userEvent.type(canvas.getByLabelText('How much do you want to pay in?'), '1500');
  msw.use(mock.listStartedPayments.returns({ payments: [aStartedRecharge()] }));
  await userEvent.click(canvas.getByRole('button', { name: /^Continue/ }));
  await userEvent.click(await canvas.findByRole('button', { name: 'I have paid' }));
  await userEvent.type(canvas.getByLabelText('UTR'), '432013475520');
  await userEvent.upload(canvas.getByLabelText('Screenshot of the payment'), aReceiptPicture());
}

export const BackOfTheBrowserIsTheStepBefore = meta.story({
  play: async (context) => {
    await toProof(context);
    const { canvas, userEvent } = context;
    await goBack(context);
    await expect(await canvas.findByText('Pay ₹1,500.00')).toBeVisible();
    await goForward(context);
    await expect(await canvas.findByLabelText('UTR')).toBeVisible();
    await expect(canvas.getByLabelText('UTR')).toHaveValue('432013475520');
    await expect(canvas.getByRole('button', { name: 'Remove' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    await userEvent.clear(canvas.getByLabelText('UTR'));
    await goBack(context);
    await expect(await canvas.findByText('Pay ₹1,500.00')).toBeVisible();
    await goBack(context);
    await expect(await canvas.findByLabelText('How much do you want to pay in?')).toHaveValue('1500');
    await expect(canvas.getByRole('radio', { name: 'Bank transfer' })).toBeChecked();
    await goBack(context);
    await expect(await canvas.findByRole('link', { name: 'To the deposit' })).toBeVisible();
  },
});

/** A phone low on memory reloads the page while the player is in another app. */
export const TheReferenceIsKeptWithItsStep = meta.story({
  play: async (context) => {
    await toProof(context);
    const { canvas, userEvent } = context;
    // Once more with the buttons of the page: each pass is an entry of its own.
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'I have paid' }));
    await canvas.findByLabelText('UTR');
    await goBack(context);
    await goBack(context);
    await userEvent.click(await within(document.body).findByRole('button', { name: 'Discard' }));
    await canvas.findByLabelText('How much do you want to pay in?');
    await goForward(context);
    await goForward(context);
    await expect(await canvas.findByLabelText('UTR')).toHaveValue('432013475520');
  },
});

/** The field need not lose the focus before a reload. */
export const TheReferenceIsKeptWhileItIsTyped = meta.story({
  play: async (context) => {
    await toProof(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    await userEvent.clear(canvas.getByLabelText('UTR'));
    await userEvent.type(canvas.getByLabelText('UTR'), '4320');
    await waitFor(() => expect(canvas.getByTestId('kept')).toHaveTextContent('"utr":"4320"'));
  },
});

export const EachStepBeginsAtItsTitle = meta.story({
  // As on a phone whose page is taller than its window.
  beforeEach() {
    document.body.style.minHeight = '200vh';
    return () => document.body.style.removeProperty('min-height');
  },
  play: async (context) => {
    await toProof(context);
    const { canvas, userEvent } = context;
    const title = (name: string) => canvas.getByRole('heading', { name });
    scrollTo(0, 40);
    await expect(scrollY).toBe(40);
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(title('Pay ₹1,500.00')).toHaveFocus());
    await expect(scrollY).toBe(0);
    await userEvent.click(canvas.getByRole('button', { name: 'I have paid' }));
    await waitFor(() => expect(title('Send the proof of ₹1,500.00')).toHaveFocus());
    await userEvent.tab();
    await expect(canvas.getByLabelText('UTR')).toHaveFocus();
  },
});

export const BackAfterTheProofIsNoStepOfTheDeposit = meta.story({
  play: async (context) => {
    await toProof(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText('The tracker of R2611207KQ4M2XD')).toBeVisible();
    await goBack(context);
    await expect(await canvas.findByRole('link', { name: 'To the deposit' })).toBeVisible();
  },
});

/** The response finds the player at the amount, where a new deposit is possible, and Forward leads to the one sent. */
export const SentByWhoeverWentBackMeanwhile = meta.story({
  play: async (context) => {
    const answered = Promise.withResolvers<void>();
    context.msw.use(
      mock.submitRecharge.answers(async ({ code }) => {
        await answered.promise;
        return { ...confirmationOf('rechargeSent'), code };
      }),
    );
    await toProof(context);
    const { canvas, userEvent, msw } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await goBack(context);
    await goBack(context);
    await canvas.findByLabelText('How much do you want to pay in?');
    const list = Promise.withResolvers<void>();
    msw.use(
      mock.listStartedPayments.answers(() => {
        list.resolve();
        return { payments: [] };
      }),
    );
    answered.resolve();
    await list.promise;
    await waitFor(() => expect(canvas.queryByText('Continue your ₹1,500 deposit')).toBeNull());
    await expect(canvas.getByLabelText('How much do you want to pay in?')).toHaveValue('1500');
    await goForward(context);
    await expect(await canvas.findByText('The tracker of R2611207KQ4M2XD')).toBeVisible();
  },
});

/** A slow machine still shows the former step on the second press. */
export const AStepThatIsPressedTwiceIsOneStep = meta.story({
  play: async (context) => {
    const twice = (button: HTMLElement) => {
      button.click();
      button.click();
    };
    await toProof(context);
    const { canvas } = context;
    twice(canvas.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(canvas.getByText('Pay ₹1,500.00')).toBeVisible());
    twice(canvas.getByRole('button', { name: 'I have paid' }));
    await waitFor(() => expect(canvas.getByLabelText('UTR')).toBeVisible());
    await goBack(context);
    await waitFor(() => expect(canvas.getByText('Pay ₹1,500.00')).toBeVisible());
  },
});

/** Back is where the button was that led here: the second press of an impatient thumb is not meant for it. */
export const ContinueThatIsPressedTwiceStaysWhereToPay = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'To the deposit' }));
    await userEvent.type(await canvas.findByLabelText('How much do you want to pay in?'), '1500');
    await userEvent.click(canvas.getByRole('button', { name: /^Continue/ }));
    await canvas.findByText('Pay ₹1,500.00');
    const back = canvas.getByRole('button', { name: 'Back' });
    fireEvent.click(back, { detail: 2 });
    const left = canvas.findByLabelText('How much do you want to pay in?', {}, { timeout: 400 });
    await expect(left).rejects.toThrow();
    await expect(canvas.getByText('Pay ₹1,500.00')).toBeVisible();
    fireEvent.click(back, { detail: 1 });
    await expect(await canvas.findByLabelText('How much do you want to pay in?')).toHaveValue('1500');
  },
});

export const BackThatIsPressedTwiceLeadsToTheAmount = meta.story({
  play: async ({ canvas, userEvent, msw }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'To the deposit' }));
    await userEvent.type(await canvas.findByLabelText('How much do you want to pay in?'), '1500');
    msw.use(mock.listStartedPayments.returns({ payments: [aStartedRecharge()] }));
    await userEvent.click(canvas.getByRole('button', { name: /^Continue/ }));
    await canvas.findByText('Pay ₹1,500.00');
    const back = canvas.getByRole('button', { name: 'Back' });
    back.click();
    back.click();
    await expect(await canvas.findByLabelText('How much do you want to pay in?')).toHaveValue('1500');
  },
});
