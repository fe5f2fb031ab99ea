import { waitForPending } from '@cage/storybook/calls';
import preview from '@cage/storybook/preview';
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { LONG_NAME, LONG_WORDS, pageOfItsOwn } from '../samples.tsx';
import { timing } from '../timing.ts';
import { tooltipGuide } from './tooltip.guide.ts';
import { Tooltip } from './tooltip.tsx';

const onClose = fn();

const meta = preview.meta({
  title: 'Primitives/Tooltip',
  component: Tooltip,
  args: { label: '9 minutes ago', children: <Button variant="ghost">2026-11-20 13:56:09</Button> },
  argTypes: { children: { control: false }, label: { control: 'text' } },
  parameters: { guide: tooltipGuide, docs: pageOfItsOwn(160) },
  decorators: [
    (Story) => (
      <div className="flex max-w-md justify-center py-12">
        <Story />
      </div>
    ),
  ],
});

/**
 * Timers of one delay are held until a story fires those that were not cleared. What must not happen later has then had
 * its chance, on any machine.
 */
function holdTimers(heldMs: number) {
  const [set, clear] = [globalThis.setTimeout, globalThis.clearTimeout];
  const held = new Map<unknown, () => void>();
  const setOrHold = (run: () => void, ms?: number, ...given: []) => {
    if (ms !== heldMs) return set(run, ms, ...given);
    const timer = set(() => {}, ms);
    held.set(timer, run);
    return timer;
  };
  globalThis.setTimeout = Object.assign(setOrHold, set) as typeof setTimeout;
  globalThis.clearTimeout = (timer) => {
    held.delete(timer);
    clear(timer);
  };
  return {
    /** Returns how many there were. */
    goOff() {
      const due = [...held.values()];
      held.clear();
      for (const run of due) run();
      return due.length;
    },
    restore() {
      Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
    },
  };
}

/** How long the pointer may take from the element to its bubble. */
const GRACE_MS = 120;
/** A delay that nothing else uses. */
const DELAY_MS = 331;
let timers: ReturnType<typeof holdTimers>;

const shown = () => screen.findByRole('tooltip');
const gone = () => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());

export const Default = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await expect(await shown()).toHaveTextContent('9 minutes ago');
  },
});

export const Playground = meta.story({ args: { side: 'top' } });

export const OnTheRight = meta.story({
  name: 'On the right',
  args: { side: 'right' },
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await shown();
  },
});

export const Below = meta.story({
  args: { side: 'bottom' },
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await shown();
  },
});

export const LongAndHindi = meta.story({
  name: 'Long words and Hindi',
  args: { label: `${LONG_WORDS} · ${LONG_NAME} · 9 मिनट पहले · ₹99,99,99,999.00` },
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await shown();
  },
});

export const Focused = meta.story({
  name: 'It is shown on the focus of the keyboard and goes with it',
  render: (args) => (
    <div className="flex gap-3">
      <Tooltip {...args} />
      <Tooltip label="Yesterday">
        <Button variant="ghost">2026-11-19 09:12:44</Button>
      </Tooltip>
    </div>
  ),
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await expect(await shown()).toHaveTextContent('9 minutes ago');
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('Yesterday'));
  },
});

export const CanBePointedAt = meta.story({
  name: 'It is shown on hover, and the pointer can move on it',
  beforeEach() {
    timers = holdTimers(GRACE_MS);
    return timers.restore;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button'));
    const bubble = await shown();
    await userEvent.hover(bubble);
    timers.goOff();
    await waitForPending();
    await expect(bubble).toBeVisible();
    await userEvent.unhover(bubble);
    await expect(timers.goOff()).toBe(1);
    await gone();
  },
});

export const PressShowsNothing = meta.story({
  name: 'A press shows nothing and takes away what is shown',
  beforeEach() {
    const { tooltipDelay } = timing;
    timing.tooltipDelay = DELAY_MS;
    timers = holdTimers(DELAY_MS);
    return () => {
      timers.restore();
      timing.tooltipDelay = tooltipDelay;
    };
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button'));
    await expect(timers.goOff()).toBe(1);
    await shown();
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('button')).toHaveFocus();
    await gone();
    timers.goOff();
    await waitForPending();
    await expect(screen.queryByRole('tooltip')).toBeNull();
  },
});

const ESCAPE = { key: 'Escape' };

export const EscapeTakesItAway = meta.story({
  name: 'Escape takes it away, and the focus stays',
  render: (args) => (
    <Dialog open onOpenChange={onClose} title="Recharge">
      <div className="py-10">
        <Tooltip {...args} />
      </div>
    </Dialog>
  ),
  play: async ({ userEvent }) => {
    onClose.mockClear();
    await screen.findByRole('dialog');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
    await userEvent.tab();
    await shown();
    // Prevented: else the browser would take it as a request to close what is around.
    await expect(fireEvent.keyDown(screen.getByRole('button', { name: '2026-11-20 13:56:09' }), ESCAPE)).toBe(false);
    await gone();
    await expect(screen.getByRole('button', { name: '2026-11-20 13:56:09' })).toHaveFocus();
    await expect(onClose).not.toHaveBeenCalled();
  },
});

export const ReadOut = meta.story({
  name: 'What it says is read out with what it is about',
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await shown();
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription('9 minutes ago');
  },
});

const does = { onPointerDown: fn(), onFocus: fn(), onBlur: fn(), onClick: fn() };

export const ChildStillWorks = meta.story({
  name: 'What its child does on its own account still happens',
  args: {
    children: (
      <Button variant="ghost" {...does}>
        2026-11-20 13:56:09
      </Button>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    for (const happens of Object.values(does)) happens.mockClear();
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.tab();
    for (const happens of Object.values(does)) await expect(happens).toHaveBeenCalledOnce();
    await gone();
  },
});
