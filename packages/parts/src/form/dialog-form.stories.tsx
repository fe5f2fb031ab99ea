import { ApiError } from '@cage/api-client/http/api-error';
import { makeReason } from '@cage/contract/refusals/reason';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { LanguageSwitch } from '@cage/ui/language-switch';
import type { ReactNode } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { repeatProblem } from './checks.ts';
import { type FormOf, useContractForm } from './contract-form.ts';
import { DialogForm } from './dialog-form.tsx';

type Values = FormOf<'addAdmin', 'username' | 'password' | 'confirmPassword'>;

interface SampleProps {
  send(values: Values, requestId: string): Promise<string>;
  onDone(answer: string, sent: object): void;
  onClose(): void;
  before?: ReactNode;
}

/** A form of three fields, as in a screen. */
function Sample({ send, onDone, onClose, before }: SampleProps) {
  const form = useContractForm<Values, string>({
    start: { username: '', password: '', confirmPassword: '' },
    problems: ({ username, password, confirmPassword }) => ({
      username: username.trim() ? undefined : makeReason('fieldRequired', { input: 'username' }),
      password: password ? undefined : makeReason('fieldRequired', { input: 'password' }),
      confirmPassword: repeatProblem(password, confirmPassword),
    }),
    send: (values, requestId) => send(values, requestId),
    onDone,
  });
  return (
    <DialogForm form={form} title="Add account" cancel="Cancel" submit="Add" before={before} onClose={onClose}>
      <Field label="Username" {...form.at('username')}>
        <Input autoComplete="off" {...form.field('username')} />
      </Field>
      <Field label="Password" {...form.at('password')}>
        <Input type="password" autoComplete="new-password" {...form.field('password')} />
      </Field>
      <Field label="Confirm Password" {...form.at('confirmPassword')}>
        <Input type="password" autoComplete="new-password" {...form.field('confirmPassword')} />
      </Field>
    </DialogForm>
  );
}

/** A note that is required only for a large amount. */
function Optional() {
  const form = useContractForm<FormOf<'moveChips', 'amountPaise' | 'note'>, string>({
    start: { amountPaise: '', note: '' },
    problems: ({ amountPaise, note }) => ({
      amountPaise: amountPaise ? undefined : 'invalidAmount',
      note: amountPaise.length > 4 && !note ? 'noteRequired' : undefined,
    }),
    send: async () => 'Moved',
  });
  return (
    <DialogForm form={form} title="Move chips" cancel="Cancel" submit="Move" onClose={() => {}}>
      <Field label="Amount" {...form.at('amountPaise')}>
        <Input {...form.field('amountPaise')} />
      </Field>
      <Field label="Note" {...form.at('note')}>
        <Input {...form.field('note')} />
      </Field>
    </DialogForm>
  );
}

const meta = preview.meta({
  title: 'Form/Dialog form',
  component: Sample,
  tags: ['!autodocs'],
  args: { send: fn(async () => 'Added'), onDone: fn(), onClose: fn() },
});

async function dialogOf() {
  return within(await screen.findByRole('dialog', { name: 'Add account' }));
}

async function fill(userEvent: PlayContext['userEvent']) {
  const dialog = await dialogOf();
  await userEvent.type(dialog.getByLabelText('Username'), 'asha.menon');
  await userEvent.type(dialog.getByLabelText('Password'), 'monsoon-42');
  await userEvent.type(dialog.getByLabelText('Confirm Password'), 'monsoon-42');
  return dialog;
}

const refusal = (userMessage: string, field?: string) =>
  new ApiError('POST /accounts', 'refused', { userMessage, field });
/** Its outcome, controlled by each story. */
let sent = Promise.withResolvers<string>();
const lost = () => new ApiError('POST /accounts', 'network');

export const Default = meta.story({
  play: async () => {
    const dialog = await dialogOf();
    await waitFor(() => expect(dialog.getByLabelText('Username')).toHaveFocus());
  },
});

export const WhatMayBeEmptySaysSo = meta.story({
  render: () => <Optional />,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Move chips' }));
    await expect(dialog.getByLabelText('Amount')).toHaveAttribute('aria-required', 'true');
    await expect(dialog.getAllByText('Optional')).toHaveLength(1);
    await expect(dialog.getByLabelText('Note')).not.toHaveAttribute('aria-required');
  },
});

export const WhatIsDemandedFollowsTheOtherFields = meta.story({
  render: () => <Optional />,
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Move chips' }));
    await userEvent.type(dialog.getByLabelText('Amount'), '90000');
    await waitFor(() => expect(dialog.getByLabelText('Note')).toHaveAttribute('aria-required', 'true'));
    await expect(dialog.queryByText('Optional')).toBeNull();
  },
});

export const TheFirstProblemGetsTheFocus = meta.story({
  tags: ['refused'],
  play: async ({ args, userEvent }) => {
    const dialog = await dialogOf();
    await userEvent.type(dialog.getByLabelText('Password'), 'monsoon-42');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await expect(await dialog.findByText('Enter a username')).toBeVisible();
    await expect(dialog.getByText('Passwords do not match!')).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText('Username')).toHaveFocus());
    await expect(args.send).not.toHaveBeenCalled();
  },
});

/** Presses from a native browser event, after which React renders synchronously; for a scripted press it would batch. */
function pressAsAHandDoes(button: HTMLElement) {
  const details = document.createElement('details');
  details.addEventListener('toggle', () => button.click(), { once: true });
  details.open = true;
}

/** The server refuses the password. */
async function tooEasy(): Promise<never> {
  throw refusal('Password is too easy to guess', 'password');
}

/** The previous attempt's error is further down until the next check is rendered. */
export const TheFirstProblemOfTheLastCheckGetsTheFocus = meta.story({
  tags: ['refused'],
  args: { send: fn(tooEasy) },
  play: async ({ userEvent }) => {
    const dialog = await fill(userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus());
    await userEvent.clear(dialog.getByLabelText('Username'));
    pressAsAHandDoes(dialog.getByRole('button', { name: 'Add' }));
    await expect(await dialog.findByText('Enter a username')).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText('Username')).toHaveFocus());
  },
});

/** Problems are stored as codes, and worded in the page's current language. */
export const AProblemFollowsTheLanguage = meta.story({
  tags: ['refused'],
  args: {
    before: (
      <div className="mb-3">
        <LanguageSwitch />
      </div>
    ),
  },
  play: async ({ userEvent }) => {
    const dialog = await dialogOf();
    await userEvent.type(dialog.getByLabelText('Password'), 'monsoon-42');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await expect(await dialog.findByText('Passwords do not match!')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'हिन्दी' }));
    await expect(await dialog.findByText('पासवर्ड मेल नहीं खाते!')).toBeVisible();
    await expect(dialog.getByText('यूज़रनेम लिखें')).toBeVisible();
    await expect(dialog.getByLabelText('Password')).toHaveValue('monsoon-42');
  },
});

/** Fixing the password also clears the error of its repetition. */
export const AProblemGoesWhenItIsFixed = meta.story({
  tags: ['works'],
  play: async ({ userEvent }) => {
    const dialog = await fill(userEvent);
    await userEvent.type(dialog.getByLabelText('Password'), '3');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await expect(await dialog.findByText('Passwords do not match!')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Password'), '{Backspace}');
    await waitFor(() => expect(dialog.queryByText('Passwords do not match!')).toBeNull());
  },
});

export const ARefusalStandsAtItsField = meta.story({
  tags: ['refused'],
  args: { send: fn(tooEasy) },
  play: async ({ userEvent }) => {
    const dialog = await fill(userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await expect(await dialog.findByText('Password is too easy to guess')).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus());
    await expect(dialog.getByLabelText('Password')).toBeInvalid();
    await expect(dialog.getByLabelText('Username')).toHaveValue('asha.menon');
    await userEvent.type(dialog.getByLabelText('Password'), '!');
    await waitFor(() => expect(dialog.queryByText('Password is too easy to guess')).toBeNull());
    await userEvent.type(dialog.getByLabelText('Confirm Password'), '!');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await expect(await dialog.findByText('Password is too easy to guess')).toBeVisible();
  },
});

export const ARefusalOfNoFieldStandsAboveThem = meta.story({
  tags: ['refused'],
  args: {
    send: fn(async () => {
      throw refusal('You cannot open accounts of this role', 'role');
    }),
  },
  play: async ({ userEvent }) => {
    const dialog = await fill(userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('You cannot open accounts of this role');
  },
});

const unreadable = () => new ApiError('POST /accounts', 'bad-answer');
const failures = [lost(), unreadable(), lost(), refusal('Not now'), lost()];
const failsOften = fn<SampleProps['send']>(async () => {
  const failure = failures[failsOften.mock.calls.length - 1];
  if (failure) throw failure;
  return 'Added';
});

/**
 * After a lost or unreadable answer the call is retried under the same id; after a refusal or a change it is
 * another intention.
 */
export const OneIntentionKeepsItsRequestId = meta.story({
  tags: ['works'],
  args: { send: failsOften },
  play: async ({ args, userEvent }) => {
    const dialog = await fill(userEvent);
    for (const count of failures.keys()) {
      await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
      await waitFor(() => expect(failsOften).toHaveBeenCalledTimes(count + 1));
      await dialog.findByRole('alert');
    }
    await userEvent.type(dialog.getByLabelText('Username'), '2');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalledWith('Added', expect.anything()));
    const [first, ...later] = failsOften.mock.calls.map(([, id]) => id);
    const [unread, again, refused, anew, changed] = later;
    await expect([unread, again, refused]).toEqual([first, first, first]);
    await expect(anew).not.toBe(first);
    await expect(changed).not.toBe(anew);
  },
});

/** Nobody knows whether it was done: it says so, and asks before the form is closed, by whatever way. */
export const ALostAnswerMayBeDone = meta.story({
  tags: ['measured'],
  args: {
    send: fn(async () => {
      throw lost();
    }),
  },
  play: async ({ args, userEvent }) => {
    const dialog = await fill(userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'No answer came. It may have been done: press again, it counts once',
    );
    const question = 'It may have been done. Look at the balance or the list first.';
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(await dialog.findByText(question)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await userEvent.keyboard('{Escape}');
    await expect(await dialog.findByText(question)).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
  },
});

const attempts = [lost(), refusal('Not now')];
const refusedNext = fn<SampleProps['send']>(async () => {
  throw attempts[refusedNext.mock.calls.length - 1];
});

/** A no to the same call is about all its attempts: closing loses what is typed, and nothing else. */
export const ANoAfterALostAnswer = meta.story({
  tags: ['measured'],
  args: { send: refusedNext },
  play: async ({ userEvent }) => {
    const dialog = await fill(userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await dialog.findByText(/^No answer came/);
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await expect(await dialog.findByText('Not now')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(await dialog.findByText('What you typed would be lost.')).toBeVisible();
  },
});

export const SentOnceAndHeldMeanwhile = meta.story({
  tags: ['works'],
  args: { send: fn(() => new Promise<string>(() => {})) },
  play: async ({ args, userEvent }) => {
    const dialog = await fill(userEvent);
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled());
    await userEvent.keyboard('{Escape}');
    await expect(args.send).toHaveBeenCalledTimes(1);
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});

export const AsksBeforeWhatIsTypedIsLost = meta.story({
  tags: ['pictured'],
  play: async ({ args, userEvent }) => {
    const dialog = await fill(userEvent);
    await userEvent.keyboard('{Escape}');
    await expect(await dialog.findByText('What you typed would be lost.')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
  },
});

/** A user who types on while it is sent keeps the focus: the rest does not go into another field. */
export const WhoTypesOnKeepsTheField = meta.story({
  tags: ['refused'],
  args: { send: fn(() => sent.promise) },
  beforeEach() {
    sent = Promise.withResolvers();
  },
  play: async ({ userEvent }) => {
    const dialog = await fill(userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await userEvent.type(dialog.getByLabelText('Password'), '-and');
    sent.reject(refusal('This username is taken', 'username'));
    await expect(await dialog.findByText('This username is taken')).toBeVisible();
    await userEvent.keyboard('-more');
    await expect(dialog.getByLabelText('Password')).toHaveValue('monsoon-42-and-more');
    await expect(dialog.getByLabelText('Username')).toHaveValue('asha.menon');
  },
});
