import preview, { type PlayContext } from '@cage/storybook/preview';
import { Button } from '@cage/ui/button';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { expect, screen, waitFor, within } from 'storybook/test';
import { useContractForm } from '../form/contract-form.ts';
import { Form } from '../form/form.tsx';
import { BrowserHistory, useLocation } from '../router/history.tsx';
import { Link } from '../router/link.tsx';

function Editor() {
  const { history } = useLocation();
  const form = useContractForm({
    start: { name: '' },
    send: async () => undefined,
    onDone: () => history.go(-1),
  });
  return (
    <Form form={form} className="flex max-w-sm flex-col gap-4">
      <Field label="Name">
        <Input autoComplete="off" {...form.field('name')} />
      </Field>
      <Button type="submit">Save</Button>
      <Button variant="ghost" onClick={() => history.replace('/editor', { step: 2 })}>
        Next step
      </Button>
    </Form>
  );
}

function Pages() {
  return useLocation().location.pathname === '/editor' ? <Editor /> : <Link to="/editor">Open the editor</Link>;
}

/** With the browser's own history: each story ends at its initial address. */
const meta = preview.meta({
  title: 'Form/Leave guard',
  component: Pages,
  tags: ['!autodocs'],
  render: () => (
    <BrowserHistory>
      <Pages />
    </BrowserHistory>
  ),
});

async function open({ canvas, userEvent }: PlayContext) {
  await userEvent.click(await canvas.findByText('Open the editor'));
  await canvas.findByLabelText('Name');
}

const type = ({ canvas, userEvent }: PlayContext) => userEvent.type(canvas.getByLabelText('Name'), 'Asha');

const question = async () => within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));

const backAgain = ({ canvas }: PlayContext) => waitFor(() => expect(canvas.getByText('Open the editor')).toBeVisible());

export const BackAsksFirst = meta.story({
  tags: ['works'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    await open(context);
    await type(context);
    window.history.back();
    await userEvent.click((await question()).getByRole('button', { name: 'Keep editing' }));
    await expect(canvas.getByLabelText('Name')).toHaveValue('Asha');
    await waitFor(() => expect(location.pathname).toBe('/editor'));
    window.history.back();
    await userEvent.click((await question()).getByRole('button', { name: 'Discard' }));
    await backAgain(context);
  },
});

/** The address and the input stay; leaving afterwards asks as before. */
export const AStepOfThePageAsksNothing = meta.story({
  tags: ['works'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    await open(context);
    await type(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Next step' }));
    await waitFor(() => expect(window.history.state).toMatchObject({ usr: { step: 2 } }));
    await expect(screen.queryByRole('dialog')).toBeNull();
    window.history.back();
    await userEvent.click((await question()).getByRole('button', { name: 'Discard' }));
    await backAgain(context);
  },
});

export const NothingTypedIsLeftAtOnce = meta.story({
  tags: ['works'],
  play: async (context) => {
    await open(context);
    window.history.back();
    await backAgain(context);
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

export const WhatIsSavedIsLeftAtOnce = meta.story({
  tags: ['works'],
  play: async (context) => {
    await open(context);
    await type(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Save' }));
    await backAgain(context);
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

/** Whether the browser would ask before closing the tab. */
function tabIsHeld(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

export const ClosingTheTabAsks = meta.story({
  tags: ['works'],
  play: async (context) => {
    await open(context);
    await expect(tabIsHeld()).toBe(false);
    await type(context);
    await waitFor(() => expect(tabIsHeld()).toBe(true));
    window.history.back();
    await context.userEvent.click((await question()).getByRole('button', { name: 'Discard' }));
    await backAgain(context);
    await expect(tabIsHeld()).toBe(false);
  },
});
