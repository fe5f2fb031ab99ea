import { aReceiptPicture, aStartedRecharge, aUsdtRecharge, USDT_HASH } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { FieldOf } from '@cage/contract/fields';
import { PROOF_MAX_BYTES } from '@cage/contract/recharges/proof';
import { reasonInEnglish, refusalsInEnglish } from '@cage/contract/refusals/english';
import { type RefusalGiven, splitRefusal } from '@cage/contract/refusals/reason';
import { Redirect } from '@cage/parts/router/redirect';
import { Route, Routes } from '@cage/parts/router/routes';
import { fitsLargeText, largeText, press } from '@cage/storybook/plays';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { expect, screen, userEvent as user, waitFor } from 'storybook/test';
import { type DepositStep, depositPath } from '../../layout/open-deposit.ts';
import { leave, leftSoon } from '../../parts/plays.tsx';
import { DepositScreen } from './deposit-screen.tsx';
import { routes, setting, toPay, type Walk } from './plays.tsx';

const meta = preview.meta({
  title: 'Deposit',
  component: DepositScreen,
  tags: ['phone'],
  ...setting,
});

async function toProof(context: Walk) {
  await toPay(context);
  await context.userEvent.click(context.canvas.getByRole('button', { name: 'I have paid' }));
  await context.canvas.findByLabelText('UTR');
}

async function send({ canvas, userEvent }: PlayContext, file: File) {
  await userEvent.type(canvas.getByLabelText('UTR'), '432013475520');
  // As by drag and drop, which no accept attribute filters.
  await user.setup({ applyAccept: false }).upload(canvas.getByLabelText('Screenshot of the payment'), file);
  await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
}

/** From the amount to the tracker it is one slip. */
export const TheProofStandsOnTheSlip = meta.story({
  tags: ['works'],
  play: async (context) => {
    await toProof(context);
    await expect(context.canvas.getByLabelText('UTR').closest('[data-slot=slip]')).toBeVisible();
    await expect(context.canvas.getByRole('heading', { name: /^Send the proof of/ })).toBeVisible();
  },
});

export const ProofMissing = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await toProof(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Send' }));
    await expect(context.canvas.getByText('Enter the UTR of the payment')).toBeVisible();
    await expect(context.canvas.getByText('Add a picture of the payment')).toBeVisible();
    await context.userEvent.type(context.canvas.getByLabelText('UTR'), '432013475520');
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Send' }));
    await expect(context.canvas.getByText('Add a picture of the payment')).toBeVisible();
  },
});

/** Collects the references sent from now on, each accepted. */
function referencesSent(msw: StoryMsw['msw']): string[] {
  const sent: string[] = [];
  msw.use(
    mock.submitRecharge.answers(({ utr }) => {
      sent.push(utr);
      return { ...confirmationOf('rechargeSent'), code: 'R2611207KQ4M2XD' };
    }),
  );
  return sent;
}

/** The first touch of Send shows the doubt, wherever the focus is, and sends nothing; the second one sends. */
export const AnUnusualReferenceIsSentBySendingItTwice = meta.story({
  tags: ['works', '!phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async (context) => {
    await toProof(context);
    const { canvas, userEvent, msw } = context;
    const sent = referencesSent(msw);
    await userEvent.upload(canvas.getByLabelText('Screenshot of the payment'), aReceiptPicture());
    await userEvent.type(canvas.getByLabelText('UTR'), '43201347552');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText('A UPI reference has 12 digits. Check yours again')).toBeVisible();
    await expect(sent).toEqual([]);
    await waitFor(() => expect(canvas.getByLabelText('UTR')).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText('The tracker of R2611207KQ4M2XD')).toBeVisible();
    await expect(sent).toEqual(['43201347552']);
  },
});

/** A player who scrolled down to the picture sends from there: the doubt is shown last, and only then scrolled to. */
export const TheDoubtIsLedToOnceAllElseIsRight = meta.story({
  tags: ['measured'],
  globals: { viewport: { value: 'smallPhone', isRotated: false } },
  render: () => (
    <>
      <Routes>{routes}</Routes>
      <div className="h-dvh" />
    </>
  ),
  play: async (context) => {
    await toProof(context);
    const { canvas, userEvent } = context;
    const field = canvas.getByLabelText('UTR');
    const send = canvas.getByRole('button', { name: 'Send' });
    await userEvent.type(field, 'AB12');
    await userEvent.click(send);
    await expect(await canvas.findByText('Add a picture of the payment')).toBeVisible();
    await expect(canvas.queryByText(/A UPI reference has 12 digits/)).toBeNull();
    await userEvent.upload(canvas.getByLabelText('Screenshot of the payment'), aReceiptPicture());
    document.documentElement.scrollTop = document.documentElement.scrollHeight;
    await expect(field.getBoundingClientRect().bottom).toBeLessThan(0);
    await userEvent.click(send);
    const doubt = await canvas.findByText('A UPI reference has 12 digits. Check yours again');
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toBeValid();
    await expect(field.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    await expect(doubt.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  },
});

/** Enter moves the focus to the missing picture: the field is not treated as left, and the next press shows the doubt. */
export const ADoubtScrolledPastIsShownBeforeItIsSent = meta.story({
  tags: ['measured', '!phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async (context) => {
    await toProof(context);
    const { canvas, userEvent, msw } = context;
    const sent = referencesSent(msw);
    await userEvent.type(canvas.getByLabelText('UTR'), '43201347552{Enter}');
    await expect(await canvas.findByText('Add a picture of the payment')).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText('UTR')).not.toHaveFocus());
    await userEvent.upload(canvas.getByLabelText('Screenshot of the payment'), aReceiptPicture());
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText('A UPI reference has 12 digits. Check yours again')).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText('UTR')).toHaveFocus());
    await expect(sent).toEqual([]);
  },
});

/** A mistyped reference is questioned before it is sent, but can be sent anyway. */
export const AnUnusualReferenceIsDoubted = meta.story({
  tags: ['refused', '!phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async (context) => {
    await toProof(context);
    const { canvas, userEvent } = context;
    const field = canvas.getByLabelText('UTR');
    await userEvent.type(field, '43201347552');
    await expect(canvas.queryByText(/A UPI reference has 12 digits/)).toBeNull();
    await userEvent.tab();
    await expect(await canvas.findByText('A UPI reference has 12 digits. Check yours again')).toBeVisible();
    await expect(field).toBeValid();
    await userEvent.type(field, '0');
    await userEvent.tab();
    await expect(canvas.queryByText(/A UPI reference has 12 digits/)).toBeNull();
  },
});

export const WrongFile = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await toProof(context);
    await send(context, new File(['%PDF'], 'receipt.pdf', { type: 'application/pdf' }));
    await expect(context.canvas.getByText('Only image files are allowed: JPEG, PNG or WebP')).toBeVisible();
    await expect(context.canvas.getByLabelText('UTR')).toHaveValue('432013475520');
  },
});

/** F5: the response was lost on the way; the second press carries the same request id. */
export const RetryAfterALostAnswerFilesOnce = meta.story({
  tags: ['works'],
  play: async (context) => {
    const ids: string[] = [];
    context.msw.use(
      mock.submitRecharge.answers(({ requestId, code }) => {
        ids.push(requestId);
        if (ids.length === 1) throw new TypeError('lost');
        return { ...confirmationOf('rechargeSent'), code };
      }),
    );
    await toProof(context);
    await send(context, aReceiptPicture());
    await waitFor(() => expect(ids).toHaveLength(1));
    const button = context.canvas.getByRole('button', { name: 'Send' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await context.userEvent.click(button);
    await waitFor(() => expect(ids).toHaveLength(2));
    await expect(ids[1]).toBe(ids[0]);
    await expect(await context.canvas.findByText('The tracker of R2611207KQ4M2XD')).toBeVisible();
  },
});

export const ImpossibleReference = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await toProof(context);
    const { canvas, userEvent } = context;
    const field = canvas.getByLabelText('UTR');
    await userEvent.type(field, '12345678901234567');
    await expect(
      await canvas.findByText('Enter a valid UTR, as the bank shows it: 12 digits for UPI, else letters and digits'),
    ).toBeVisible();
    await userEvent.clear(field);
    await expect(
      canvas.queryByText('Enter a valid UTR, as the bank shows it: 12 digits for UPI, else letters and digits'),
    ).toBeNull();
  },
});

export const NoPictureChosen = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await toProof(context);
    const note = new File(['paid'], 'note.txt', { type: 'text/plain' });
    await user.setup({ applyAccept: false }).upload(context.canvas.getByLabelText('Screenshot of the payment'), note);
    await expect(await context.canvas.findByText('Only image files are allowed: JPEG, PNG or WebP')).toBeVisible();
  },
});

/** The reason of the rejection is in sight while the player corrects it. */
export const SentAgainItSaysWhyItWasRejected = meta.story({
  tags: ['works'],
  parameters: { route: '/again' },
  render: () => (
    <Routes>
      <Route
        path="/again"
        element={
          <Redirect
            path={depositPath(aStartedRecharge().code)}
            state={{ paid: true, utr: '432013475520', rejectedFor: 'UTR not found' } satisfies DepositStep}
          />
        }
      />
      <Route path="/deposit" element={<DepositScreen />} />
    </Routes>
  ),
  beforeEach: ({ msw }) => msw.use(mock.listStartedPayments.returns({ payments: [aStartedRecharge()] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Rejected: UTR not found')).toBeVisible();
    await expect(canvas.getByLabelText('UTR')).toHaveValue('432013475520');
  },
});

export const UsdtByItsHash = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.startRecharge.returns(aUsdtRecharge()),
      mock.submitRecharge.answers(({ code, utr }) => {
        if (utr !== `0x${USDT_HASH}`) throw new Error('The hash was cut');
        return { ...confirmationOf('rechargeSent'), code };
      }),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await toPay(context);
    await userEvent.click(canvas.getByRole('button', { name: 'I have paid' }));
    const field = await canvas.findByLabelText('Transaction hash');
    await press(context, canvas, 'Send');
    await expect(await canvas.findByText(refusalsInEnglish.hashRequired)).toBeVisible();
    await userEvent.type(field, 'a3f1g');
    await expect(await canvas.findByText(/^Enter the transaction hash/)).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, `0x${USDT_HASH}`);
    await userEvent.upload(canvas.getByLabelText('Screenshot of the payment'), aReceiptPicture());
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText('The tracker of R2611207KQ4M2XD')).toBeVisible();
  },
});

export const LookingAtTheDetailsAgainLosesNothing = meta.story({
  tags: ['works'],
  play: async (context) => {
    await toProof(context);
    const { canvas, userEvent } = context;
    await userEvent.type(canvas.getByLabelText('UTR'), '432013475520');
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'I have paid' }));
    await expect(canvas.getByLabelText('UTR')).toHaveValue('432013475520');
  },
});

/** A refusal on sending the proof. */
const refusedAtSend = (...given: RefusalGiven<FieldOf<'submitRecharge'>>) => {
  const message = reasonInEnglish(splitRefusal(...given).reason);
  return {
    beforeEach: ({ msw }: StoryMsw) => msw.use(mock.submitRecharge.refuses(...given)),
    play: async (context: Walk) => {
      await toProof(context);
      await send(context, aReceiptPicture());
      await expect(await context.canvas.findByText(message)).toBeVisible();
      await expect(context.canvas.getByLabelText('UTR')).toHaveValue('432013475520');
    },
  };
};

export const UsedUtr = meta.story({ tags: ['refused'], ...refusedAtSend('utrUsed', 'utr') });
export const DetailsChangedMeanwhile = meta.story({ tags: ['refused'], ...refusedAtSend('detailsChanged') });
export const InvalidUtr = meta.story({ tags: ['refused'], ...refusedAtSend('utrInvalid', 'utr') });
export const PictureTooLarge = meta.story({
  tags: ['refused'],
  ...refusedAtSend('proofTooLarge', 'proof'),
});
export const TheNetworkBroke = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.submitRecharge.fails('network')),
  play: async (context) => {
    await toProof(context);
    await send(context, aReceiptPicture());
    await expect(await context.canvas.findByText(/^No answer came/)).toBeVisible();
    await expect(context.canvas.getByLabelText('UTR')).toHaveValue('432013475520');
  },
});

/** As large as a camera makes one: nothing in it repeats. */
async function aPhoto(): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [2400, 1200];
  const context = canvas.getContext('2d');
  const image = context?.createImageData(2400, 1200);
  if (!context || !image) throw new Error('There is no canvas');
  for (let at = 0; at < image.data.length; at += 65_536) {
    crypto.getRandomValues(image.data.subarray(at, Math.min(at + 65_536, image.data.length)));
  }
  context.putImageData(image, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('There is no picture');
  return new File([blob], 'IMG_2041.png', { type: 'image/png' });
}

/** The last input is kept with its step a moment later: not with the next page while that is being fetched. */
export const LeftBeforeTheFingersRest = meta.story({
  tags: ['measured'],
  ...leftSoon(routes),
  play: async (context) => {
    await toProof(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByLabelText('UTR'));
    await userEvent.paste('432013475520');
    await leave(context, async () => userEvent.click(await screen.findByRole('button', { name: 'Discard' })));
  },
});

/** Larger than the server accepts: the form says that it shrinks the photo, and can't be sent meanwhile. */
export const APhotoIsMadeSmallerFirst = meta.story({
  tags: ['works'],
  // No two photos are alike, nor are their pictures: what is sent of one is tested by the journey.
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await toProof(context);
    await userEvent.type(canvas.getByLabelText('UTR'), '432013475520');
    const photo = await aPhoto();
    await expect(photo.size).toBeGreaterThan(PROOF_MAX_BYTES);
    await userEvent.upload(canvas.getByLabelText('Screenshot of the payment'), photo);
    await expect(await canvas.findByText('Making the picture smaller...')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByText(/smaller than 5 MB/)).toBeNull();
  },
});

/** With text at twice its size, from the amount to the proof. */
export const TextOfTwiceTheSize = meta.story({
  tags: ['measured'],
  globals: largeText,
  play: async (context) => {
    await context.canvas.findByRole('button', { name: 'Continue' });
    await fitsLargeText(context.canvasElement);
    await toPay(context);
    await fitsLargeText(context.canvasElement);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'I have paid' }));
    await context.canvas.findByLabelText('UTR');
    await fitsLargeText(context.canvasElement);
  },
});
