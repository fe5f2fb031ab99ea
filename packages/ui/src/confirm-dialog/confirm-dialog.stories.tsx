import preview from '@cage/storybook/preview';
import { expect, fn, screen } from 'storybook/test';
import { Alert } from '../alert/alert.tsx';
import { Money } from '../money/money.tsx';
import { HUGE_PAISE, LONG_NAME, pageOfItsOwn } from '../samples.tsx';
import { confirmDialogGuide } from './confirm-dialog.guide.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

const meta = preview.meta({
  title: 'Patterns/Confirm dialog',
  component: ConfirmDialog,
  args: {
    open: true,
    title: 'Accept 10 requests?',
    confirm: 'Accept',
    children: 'They come to ₹85,700.00. Chips are credited at once.',
    onOpenChange: fn(),
    onConfirm: fn(),
  },
  parameters: { guide: confirmDialogGuide, docs: pageOfItsOwn(320) },
  play: async () => {
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
});

const button = (name: string) => screen.findByRole('button', { name });

export const Default = meta.story();

export const Playground = meta.story({ args: { tone: 'primary', busy: false } });

export const Danger = meta.story({
  name: 'What takes something away is red',
  args: {
    title: 'Withdraw this request?',
    confirm: 'Withdraw',
    tone: 'danger',
    children: 'It will no longer be checked.',
  },
});

export const LongNames = meta.story({
  args: {
    title: `Delete ${LONG_NAME}?`,
    confirm: 'Delete',
    tone: 'danger',
    children: (
      <>
        Its wallet holds <Money paise={HUGE_PAISE} />. What it holds goes back to the account above.
      </>
    ),
  },
});

export const Hindi = meta.story({
  name: 'In Hindi',
  args: { title: 'अनुरोध वापस लें?', confirm: 'वापस लें', tone: 'danger', children: 'इसकी आगे जाँच नहीं होगी।' },
});

export const NothingBefore = meta.story({
  name: 'Nothing happens before it is confirmed',
  play: async ({ args, userEvent }) => {
    const confirm = await button('Accept');
    await userEvent.click(await button('Cancel'));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.click(confirm);
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
});

export const EscapeIsNo = meta.story({
  name: 'Escape is a no',
  play: async ({ args, userEvent }) => {
    await button('Accept');
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
});

export const Busy = meta.story({
  name: 'While it runs it cannot be confirmed again',
  args: { busy: true },
  play: async ({ args }) => {
    const confirm = await button('Accept');
    await expect(confirm).toHaveAttribute('aria-busy', 'true');
    confirm.click();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
});

export const BusyIsNoMoreANo = meta.story({
  name: 'While it runs it is too late for a no',
  tags: ['works'],
  args: { busy: true },
  play: async ({ args, userEvent }) => {
    const cancel = await button('Cancel');
    cancel.click();
    (await button('Close')).click();
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
});

export const Refused = meta.story({
  name: 'A refusal is said in the dialog',
  args: {
    children: (
      <div className="flex flex-col gap-3">
        <p>They come to ₹85,700.00. Chips are credited at once.</p>
        <Alert tone="danger">Two of them were decided by somebody else. Refresh and try again</Alert>
      </div>
    ),
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Two of them were decided by somebody else');
  },
});
