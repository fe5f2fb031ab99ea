import { inForcedColours } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { Input } from '../input/input.tsx';
import { Menu } from '../menu/menu.tsx';
import { LONG_NAME, LONG_WORDS, pageOfItsOwn } from '../samples.tsx';
import { Textarea } from '../textarea/textarea.tsx';
import { timing } from '../timing.ts';
import { dialogGuide } from './dialog.guide.ts';
import { Dialog, type DialogProps } from './dialog.tsx';

function Opener({ open: atFirst = false, onOpenChange, ...props }: DialogProps) {
  const [open, setOpen] = useState(atFirst);
  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange(next);
  };
  return (
    <>
      <Button variant="secondary" onClick={() => change(true)}>
        Open
      </Button>
      <Dialog {...props} open={open} onOpenChange={change} />
    </>
  );
}

const question = (
  <>
    <Button variant="secondary">Cancel</Button>
    <Button variant="danger">Reject</Button>
  </>
);
const reason = (
  <Field label="Reason" help="The player reads it">
    <Textarea />
  </Field>
);
const details = ['Account', 'Amount', 'UTR', 'Paid to', 'Sent', 'Method', 'Code', 'Tier', 'Bank', 'IFSC', 'Note', 'By'];
const long = (
  <div className="flex flex-col gap-4">
    {details.map((label) => (
      <Field key={label} label={label}>
        <Input readOnly defaultValue="₹99,99,99,999.00" />
      </Field>
    ))}
  </div>
);

const meta = preview.meta({
  title: 'Primitives/Dialog',
  component: Dialog,
  args: {
    open: false,
    onOpenChange: () => undefined,
    title: 'Reject recharge',
    children: reason,
    footer: question,
  },
  argTypes: { children: { control: false }, footer: { control: false }, description: { control: 'text' } },
  parameters: { guide: dialogGuide, docs: pageOfItsOwn(480) },
  render: (args) => <Opener {...args} />,
});

const shown = () => screen.findByRole('dialog');
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

export const Default = meta.story({ args: { open: true }, play: async () => void (await shown()) });

export const Playground = meta.story({
  args: { open: true, placement: 'center', size: 'md', dirty: false, titleHidden: false, description: '' },
  play: async () => void (await shown()),
});

export const Small = meta.story({ args: { open: true, size: 'sm' }, play: async () => void (await shown()) });

export const Large = meta.story({ args: { open: true, size: 'lg' }, play: async () => void (await shown()) });

export const WithADescription = meta.story({
  name: 'With a description',
  args: { open: true, description: 'R20261120AB12CD34, ₹99,99,99,999.00' },
  play: async () => {
    await expect(await shown()).toHaveAccessibleDescription('R20261120AB12CD34, ₹99,99,99,999.00');
  },
});

export const WithoutActions = meta.story({
  name: 'Without actions',
  args: { open: true, title: 'Payment Proof', footer: undefined, children: <p>What there is to see.</p> },
  play: async () => void (await shown()),
});

export const HiddenTitle = meta.story({
  name: 'With a title for screen readers only',
  args: { open: true, titleHidden: true, children: <p className="pt-5">What there is to see.</p> },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Reject recharge' })).toBeInTheDocument();
  },
});

export const SheetOnTheRight = meta.story({
  name: 'Sheet on the right',
  args: { open: true, placement: 'right' },
  play: async () => void (await shown()),
});

export const SheetOnTheLeft = meta.story({
  name: 'Sheet on the left',
  args: { open: true, placement: 'left', title: 'Menu', footer: undefined, children: <p>Pages</p> },
  play: async () => void (await shown()),
});

export const LongWords = meta.story({
  name: 'Long words',
  args: { open: true, size: 'sm', title: LONG_WORDS, description: LONG_NAME },
  play: async () => void (await shown()),
});

export const InHindi = meta.story({
  name: 'In Hindi',
  args: {
    open: true,
    title: 'जमा अस्वीकार करें',
    children: <p>खिलाड़ी को कारण दिखाया जाएगा।</p>,
    footer: <Button variant="danger">अस्वीकार करें</Button>,
  },
  play: async () => void (await shown()),
});

export const Focused = meta.story({
  args: { open: true },
  play: async ({ userEvent }) => {
    await shown();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus());
    await userEvent.tab();
    const button = screen.getByRole('button', { name: 'Cancel' });
    await expect(button).toHaveFocus();
    await expect(getComputedStyle(button).outlineStyle).toBe('solid');
  },
});

export const FocusComesBack = meta.story({
  name: 'The focus goes into the dialog and comes back to what opened it',
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Reject recharge' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await gone();
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

/** A row with the question about it: both disappear with the answer. */
function Row(props: DialogProps) {
  const [there, setThere] = useState(true);
  const footer = <Button onClick={() => setThere(false)}>Reject</Button>;
  return <main tabIndex={-1}>{there ? <Opener {...props} footer={footer} /> : <p>No rows</p>}</main>;
}

export const OpenerGone = meta.story({
  name: 'Where what opened it is gone, the focus begins at the page',
  tags: ['works'],
  render: (props) => <Row {...props} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
    await gone();
    await expect(canvas.getByText('No rows')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
});

function FromAMenu(props: DialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu
        label="More"
        trigger={<Button variant="secondary">More</Button>}
        items={[{ label: 'Reject', onSelect: () => setOpen(true) }]}
      />
      <Dialog {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}

export const BeginsInItsFirstField = meta.story({
  name: 'What is to be filled in begins in its first field',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await shown();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus());
  },
});

export const FromAMenuBack = meta.story({
  name: 'Opened from a menu, the focus comes back to the button of the menu',
  render: (args) => <FromAMenu {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reject' }));
    await shown();
    await userEvent.keyboard('{Escape}');
    await gone();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'More' })).toHaveFocus());
  },
});

export const TabStaysInside = meta.story({
  name: 'The Tab key stays inside the dialog',
  args: { open: true },
  play: async ({ userEvent }) => {
    const dialog = await shown();
    const close = screen.getByRole('button', { name: 'Close' });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus());
    await userEvent.tab({ shift: true });
    await expect(close).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(screen.getByRole('button', { name: 'Reject' })).toHaveFocus();
    await userEvent.tab();
    await expect(close).toHaveFocus();
    for (const name of ['Reason', 'Cancel', 'Reject']) {
      await userEvent.tab();
      await expect(document.activeElement).toHaveAccessibleName(name);
      await expect(dialog.contains(document.activeElement)).toBe(true);
    }
  },
});

/** Presses beside the dialog, as long after it opened as a deliberate press takes. */
async function pressOutside(userEvent: PlayContext['userEvent'], apartMs: number) {
  const overlay = document.querySelector('[data-slot="dialog-overlay"]');
  if (!overlay) throw new Error('There is nothing outside to press');
  const { doubleClick } = timing;
  timing.doubleClick = apartMs;
  await userEvent.click(overlay);
  timing.doubleClick = doubleClick;
}
const AT_ONCE = 2 ** 30;
const LATER = 0;

export const EscapeAndOutsideClose = meta.story({
  name: 'Escape and a press outside close it',
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    await shown();
    await userEvent.keyboard('{Escape}');
    await gone();
    await userEvent.click(opener);
    await shown();
    await pressOutside(userEvent, LATER);
    await gone();
  },
});

export const SecondPressOfADoubleClick = meta.story({
  name: 'The second press of a double click does not close it',
  tags: ['works'],
  args: { onOpenChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await shown();
    await pressOutside(userEvent, AT_ONCE);
    await expect(args.onOpenChange).toHaveBeenCalledTimes(1);
    await pressOutside(userEvent, LATER);
    await gone();
  },
});

/** Returns what is at the middle of an element, as a press would find it. */
function topmostOver(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2);
}

export const PageStaysAsItIs = meta.story({
  name: 'The page behind it can’t be pressed, and is not styled anew for that',
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    await shown();
    await waitFor(() => expect(document.body.style.pointerEvents).toBe('none'));
    const { pointerEvents } = getComputedStyle(opener);
    await expect(pointerEvents).toBe('auto');
    const width = '--removed-body-scroll-bar-size';
    await expect(getComputedStyle(document.body).getPropertyValue(width)).not.toBe('');
    await expect(getComputedStyle(opener).getPropertyValue(width)).toBe('');
    await expect(topmostOver(opener)).toHaveAttribute('data-slot', 'dialog-overlay');
  },
});

export const AsksBeforeItLoses = meta.story({
  name: 'What was typed is not lost without a question',
  args: { dirty: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await shown();
    const asked = () => screen.findByText('What you typed would be lost.');
    await userEvent.keyboard('{Escape}');
    await asked();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await expect(screen.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await asked();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('What you typed would be lost.')).toBeNull());
    await userEvent.keyboard('{Escape}');
    await asked();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await gone();
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await shown();
    await userEvent.keyboard('{Escape}');
    await asked();
  },
});

/** Submits the form and never gets a response. */
function Sending() {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={() => setBusy(false)}
      title="Reject recharge"
      dirty
      busy={busy}
      footer={<Button onClick={() => setBusy(true)}>Send</Button>}
    >
      <Button variant="secondary" onClick={() => setBusy(true)}>
        Send from within
      </Button>
      <p>{busy ? 'Being sent' : 'Not sent'}</p>
    </Dialog>
  );
}

export const StaysWhileBusy = meta.story({
  name: 'While it is done it stays, and asks nothing',
  tags: ['works'],
  render: () => <Sending />,
  play: async ({ userEvent }) => {
    await shown();
    await userEvent.keyboard('{Escape}');
    await screen.findByText('What you typed would be lost.');
    await userEvent.click(screen.getByRole('button', { name: 'Send from within' }));
    await waitFor(() => expect(screen.queryByText('What you typed would be lost.')).toBeNull());
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(screen.queryByText('What you typed would be lost.')).toBeNull();
    await expect(screen.getByText('Being sent')).toBeVisible();
  },
});

/** Back on an Android phone: a close request to the newest remaining watcher of this browser. */
function backOfAPhone() {
  const Native = window.CloseWatcher;
  if (!Native) throw new Error('This browser has no CloseWatcher');
  const watchers: InstanceType<typeof Native>[] = [];
  window.CloseWatcher = class extends Native {
    constructor() {
      super();
      watchers.push(this);
    }
    override destroy() {
      watchers.splice(watchers.indexOf(this), 1);
      super.destroy();
    }
  };
  return {
    press: () => watchers.pop()?.requestClose(),
    leadsToAnotherPage: () => watchers.length === 0,
    end() {
      window.CloseWatcher = Native;
    },
  };
}

function WithAMenu(props: DialogProps) {
  return (
    <Opener {...props}>
      <Menu label="Reasons" trigger={<Button variant="secondary">Reasons</Button>} items={reasons} />
      {reason}
    </Opener>
  );
}
const reasons = [{ label: 'UTR not found', onSelect: () => undefined }];

export const BackOfAPhone = meta.story({
  name: 'Back of an Android phone closes what is on top, and asks where Escape asks',
  tags: ['works'],
  args: { dirty: true },
  render: (args) => <WithAMenu {...args} />,
  play: async ({ canvas, userEvent }) => {
    const back = backOfAPhone();
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await shown();
    await userEvent.click(screen.getByRole('button', { name: 'Reasons' }));
    await screen.findByRole('menu');
    back.press();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(screen.queryByText('What you typed would be lost.')).toBeNull();
    back.press();
    await expect(await screen.findByText('What you typed would be lost.')).toBeVisible();
    await expect(back.leadsToAnotherPage()).toBe(false);
    back.press();
    await waitFor(() => expect(screen.queryByText('What you typed would be lost.')).toBeNull());
    await expect(screen.getByRole('dialog')).toBeVisible();
    back.press();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await gone();
    await expect(back.leadsToAnotherPage()).toBe(true);
    back.end();
  },
});

export const ScrollsInside = meta.story({
  name: 'What does not fit scrolls between title and actions, by keyboard too',
  args: { open: true, children: long },
  play: async ({ userEvent }) => {
    await shown();
    const region = await screen.findByRole('region', { name: 'Reject recharge' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
    await userEvent.tab();
    await expect(region).toHaveFocus();
    await expect(region.scrollHeight).toBeGreaterThan(region.clientHeight);
    await expect(screen.getByRole('button', { name: 'Reject' })).toBeVisible();
  },
});

export const OneEdgeOfASheet = meta.story({
  name: 'What stands in a sheet at the right ends where its head does, whatever a scroll bar takes',
  tags: ['measured'],
  args: {
    open: true,
    ...{ placement: 'right', size: 'xl', footer: undefined },
    children: <p data-testid="content">{'All of it. '.repeat(2_000)}</p>,
  },
  play: async () => {
    await shown();
    const content = screen.getByTestId('content');
    const close = screen.getByRole('button', { name: 'Close' }).getBoundingClientRect();
    const edge = () => content.getBoundingClientRect().right;
    const without = edge();
    // Tests have no scroll bars: this takes the same space.
    const scrolls = await screen.findByRole('region', { name: 'Reject recharge' });
    scrolls.style.borderRight = '15px solid';
    await expect(edge()).toBe(without);
    await expect(scrolls.scrollWidth).toBe(scrolls.clientWidth);
    await expect(close.right - edge()).toBe(8);
  },
});

export const ForcedColours = meta.story({
  name: 'It has an edge where a system forces its colours',
  tags: ['measured'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await shown();
    await inForcedColours(async () => {
      await expect(getComputedStyle(screen.getByRole('dialog')).outlineColor).not.toBe('rgba(0, 0, 0, 0)');
    });
  },
});
