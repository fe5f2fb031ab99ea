import { anOwnDocument, aReceiptPicture, PNG_HEADER } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { OwnDocument } from '@cage/contract/documents/own';
import { PROOF_MAX_BYTES } from '@cage/contract/recharges/proof';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { fitsLargeText, largeText, press, retry } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, userEvent as user, waitFor, within } from 'storybook/test';
import { DocumentsScreen } from './documents-screen.tsx';

const answered = (...documents: OwnDocument[]) => mock.listOwnDocuments.returns({ documents });
const sentAt = new Date('2026-11-20T07:52:00Z');
const refused = anOwnDocument({
  ...{ state: 'refused', receivedAt: sentAt, decidedAt: new Date('2026-11-20T08:20:00Z'), reason: 'A side is missing' },
});

const meta = preview.meta({
  title: 'Documents',
  component: DocumentsScreen,
  tags: ['phone'],
  parameters: { route: '/documents' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(answered(anOwnDocument())),
});

const card = async ({ canvas }: PlayContext, name = 'Proof of identity') =>
  within(await canvas.findByRole('region', { name }));

/** As by drag and drop, which no accept attribute filters. */
async function choose(context: PlayContext, side: string, file = aReceiptPicture('passport.png')) {
  await user.setup({ applyAccept: false }).upload((await card(context)).getByLabelText(side), file);
}

export const Default = meta.story({
  play: async (context) => {
    const identity = await card(context);
    await expect(identity.getByText('Please send it')).toBeVisible();
    await expect(identity.getByText('Your passport or driving licence, please')).toBeVisible();
    await expect(identity.getByRole('button', { name: 'Send' })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listOwnDocuments.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading your documents' })).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(answered()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No document needed')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.listOwnDocuments.fails()),
  play: async (context) => {
    await expect(await context.canvas.findByText('Your documents could not be loaded')).toBeVisible();
    await retry(context, answered(anOwnDocument()));
    await card(context);
  },
});

export const Forbidden = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.listOwnDocuments.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const TurnedOffMeanwhile = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.listOwnDocuments.refuses('documentsOff')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(refusalsInEnglish.documentsOff)).toBeVisible();
  },
});

export const ReceivedAndAccepted = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answered(
        anOwnDocument({ state: 'received', receivedAt: sentAt }),
        anOwnDocument({ kind: 'address', state: 'accepted', receivedAt: sentAt, decidedAt: sentAt, note: null }),
      ),
    ),
  play: async (context) => {
    await expect((await card(context)).getByText(/^Sent today 1:22.pm\. We tell you once/)).toBeVisible();
    await expect((await card(context, 'Proof of address')).getByText(/^Accepted today/)).toBeVisible();
    await expect(context.canvas.queryByRole('button', { name: 'Send' })).toBeNull();
  },
});

export const RefusedWithItsReason = meta.story({
  beforeEach: ({ msw }) => msw.use(answered(refused)),
  play: async (context) => {
    const identity = await card(context);
    await expect(identity.getByText('A side is missing')).toBeVisible();
    await expect(identity.getByRole('button', { name: 'Send' })).toBeVisible();
  },
});

export const ChosenIsSeenAndRemoved = meta.story({
  play: async (context) => {
    await choose(context, 'Front');
    const identity = await card(context);
    await expect(await identity.findByText(/^passport\.png/)).toBeVisible();
    await press(context, identity, 'Remove');
    await expect(identity.queryByText(/^passport\.png/)).toBeNull();
    await choose(context, 'Front');
    await expect(await identity.findByRole('img')).toBeVisible();
  },
});

export const SendSendsBothSides = meta.story({
  tags: ['works'],
  play: async (context) => {
    let sent: { kind: string; front?: Blob; back?: Blob; more?: Blob } | undefined;
    context.msw.use(
      mock.sendDocument.answers((input) => {
        sent = input;
        return confirmationOf('documentSent');
      }),
    );
    await choose(context, 'Front');
    await choose(context, 'Back', aReceiptPicture('back.png'));
    context.msw.use(answered(anOwnDocument({ state: 'received', receivedAt: sentAt })));
    await press(context, await card(context), 'Send');
    await expect(await screen.findByText(confirmationOf('documentSent').message)).toBeInTheDocument();
    await waitFor(() => expect(sent).toMatchObject({ kind: 'identity' }));
    await expect([sent?.front instanceof Blob, sent?.back instanceof Blob, sent?.more]).toEqual([
      true,
      true,
      undefined,
    ]);
    await expect(await context.canvas.findByText('Being looked at')).toBeVisible();
  },
});

export const FrontIsNeeded = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await press(context, await card(context), 'Send');
    await expect(await context.canvas.findByText(refusalsInEnglish.documentFrontRequired)).toBeVisible();
  },
});

export const NoPictureIsToldWhenItIsChosen = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await choose(context, 'Front', new File(['%PDF-1.7'], 'passport.pdf', { type: 'application/pdf' }));
    await expect(await context.canvas.findByText(refusalsInEnglish.proofNotImage)).toBeVisible();
    const large = new File([PNG_HEADER, new Uint8Array(PROOF_MAX_BYTES)], 'broken.png', { type: 'image/png' });
    await choose(context, 'Front', large);
    await expect(await context.canvas.findByText(refusalsInEnglish.pictureTooLarge)).toBeVisible();
  },
});

export const SendRefusedAtItsSide = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.sendDocument.refuses('proofNotImage', 'back')),
  play: async (context) => {
    await choose(context, 'Front');
    await choose(context, 'Back', aReceiptPicture('back.png'));
    await press(context, await card(context), 'Send');
    await expect(await context.canvas.findByText(refusalsInEnglish.proofNotImage)).toBeVisible();
    // No chosen picture is lost.
    await expect(context.canvas.getByText(/^passport\.png/)).toBeVisible();
    await expect(context.canvas.getByText(/^back\.png/)).toBeVisible();
  },
});

export const SendFailed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.sendDocument.fails()),
  play: async (context) => {
    await choose(context, 'Front');
    await press(context, await card(context), 'Send');
    await expect(await context.canvas.findByText('Something went wrong on our side. Try again')).toBeVisible();
    await expect(context.canvas.getByText(/^passport\.png/)).toBeVisible();
  },
});

export const InHindi = meta.story({
  globals: { locale: 'hi' },
  beforeEach: ({ msw }) => msw.use(answered(refused)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'पहचान का प्रमाण' })).toBeVisible();
    await expect(await canvas.findByText('एक तरफ़ की तस्वीर नहीं है')).toBeVisible();
  },
});

export const OnADesktop = meta.story({
  tags: ['!phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(answered(refused, anOwnDocument({ kind: 'address', note: 'x'.repeat(200) }))),
  play: async (context) => {
    await card(context);
  },
});

export const LargeText = meta.story({
  tags: ['measured'],
  globals: largeText,
  beforeEach: ({ msw }) => msw.use(answered(refused)),
  play: async (context) => {
    await card(context);
    await fitsLargeText(context.canvasElement);
  },
});
