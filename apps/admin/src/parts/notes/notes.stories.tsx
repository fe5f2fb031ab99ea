import { aMe, aNote, LONG_NAME, onePage, someNotes } from '@cage/api-client/fixtures';
import { mock, refusal } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { Notes } from './notes.tsx';
import { Tags } from './tags.tsx';

/** As in a record: the tags below its head, the notes below those. */
function Noted() {
  return (
    <div className="flex max-w-3xl flex-col gap-4 bg-surface p-4">
      <Tags account="P2" list="/admin/members" />
      <Notes account="P2" />
    </div>
  );
}

const tags = ['High roller', 'Slow payer', 'VIP'];

/** An answer that a story holds back. */
let late = Promise.withResolvers<void>();

const meta = preview.meta({
  title: 'Notes and tags',
  component: Noted,
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: ['Members', 'View More/Edit'] })),
      mock.listAccountTags.returns({ tags, mayWrite: true }),
      mock.listTags.returns({ tags: ['High roller', 'New', 'Slow payer', 'Under review', 'VIP'] }),
      mock.listNotes.returns(onePage(someNotes())),
    ),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const notes = within(await canvas.findByRole('list', { name: 'Notes' }));
    await expect(notes.getAllByRole('listitem')).toHaveLength(3);
    await expect(notes.getByText(/^Paid from her brother/)).toBeVisible();
    await expect(notes.getByText(/^Taken back by kavya\.desk/)).toBeVisible();
    // Only own notes that were not taken back have a button.
    await expect(notes.getAllByRole('button')).toHaveLength(1);
    await expect(canvas.getByRole('link', { name: 'Slow payer' })).toHaveAttribute(
      'href',
      '/admin/members?tag=Slow+payer',
    );
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listNotes.hangs(), mock.listAccountTags.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading notes' })).toBeVisible();
  },
});

/** The form for a note, which waits for the tags, does not push the notes down a moment later. */
export const NotesComeWithTheirForm = meta.story({
  tags: ['works'],
  beforeEach({ msw }) {
    late = Promise.withResolvers();
    msw.use(
      mock.listAccountTags.answers(async () => {
        await late.promise;
        return { tags: [], mayWrite: true };
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading notes' })).toBeVisible();
    // The notes themselves are loaded meanwhile.
    await new Promise((passed) => setTimeout(passed, 300));
    await expect(canvas.queryByText(/^Paid from her brother/)).toBeNull();
    late.resolve();
    await expect(await canvas.findByLabelText('New note')).toBeVisible();
    await expect(canvas.getByText(/^Paid from her brother/)).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mock.listNotes.returns(onePage([])), mock.listAccountTags.returns({ tags: [], mayWrite: true })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No notes yet')).toBeVisible();
    await expect(await canvas.findByText('No tags')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listNotes.fails(), mock.listAccountTags.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The notes could not be loaded')).toBeVisible();
    await expect(await canvas.findByText('The tags could not be loaded')).toBeVisible();
  },
});

export const WhoOnlyReadsHasNoButtons = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listAccountTags.returns({ tags, mayWrite: false })),
  play: async ({ canvas }) => {
    await canvas.findByText(/^Paid from her brother/);
    await canvas.findByText('VIP');
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
});

export const LongText = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listAccountTags.returns({
        tags: Array.from({ length: 10 }, (_, n) => `Twenty-four characters ${n}`),
        mayWrite: true,
      }),
      mock.listNotes.returns(
        onePage([
          aNote({ id: 35, text: 'Says that '.repeat(50).trim(), by: LONG_NAME, own: true }),
          aNote({ id: 34, text: 'w'.repeat(500) }),
        ]),
      ),
    ),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(/^Says that/);
    await canvas.findByText('Twenty-four characters 9');
    await expect(canvasElement.scrollWidth).toBe(canvasElement.clientWidth);
  },
});

export const OlderOnesComePageByPage = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listNotes.answers(({ cursor, limit }) => {
        const from = cursor ? Number(cursor) : 25;
        const rows = Array.from({ length: Math.min(limit ?? 0, from) }, (_, n) =>
          aNote({ id: from - n, text: `Note ${from - n}` }),
        );
        const left = from - rows.length;
        return { rows, nextCursor: left > 0 ? String(left) : null, total: 25 };
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    const notes = within(await canvas.findByRole('list', { name: 'Notes' }));
    await expect(notes.getAllByRole('listitem')).toHaveLength(10);
    for (const [wanted, count] of [
      ['Note 6', 20],
      ['Note 1', 25],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name: 'Older notes' }));
      await notes.findByText(wanted);
      await expect(notes.getAllByRole('listitem')).toHaveLength(count);
    }
    await expect(canvas.queryByRole('button', { name: 'Older notes' })).toBeNull();
  },
});

async function write({ canvas, userEvent }: PlayContext, text: string) {
  const field = await canvas.findByLabelText('New note');
  await userEvent.click(field);
  await userEvent.paste(text);
  await userEvent.click(canvas.getByRole('button', { name: 'Save note' }));
}

export const ANoteIsSaved = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    const rows = someNotes();
    msw.use(
      mock.listNotes.answers(() => onePage(rows)),
      mock.writeNote.answers(({ account, text = '' }) => {
        if (account !== 'P2') throw new Error('About somebody else');
        rows.unshift(aNote({ id: 40, text, by: 'root', own: true }));
        return confirmationOf('noteWritten');
      }),
    );
  },
  play: async (context) => {
    await write(context, '  Wants a receipt\nfor each deposit ');
    await expect(await context.canvas.findByText('Wants a receipt for each deposit')).toBeVisible();
    await waitFor(() => expect(context.canvas.getByLabelText('New note')).toHaveValue(''));
    await waitFor(() => expect(context.canvas.getByLabelText('New note')).toHaveFocus());
    await expect(await screen.findByText('Note saved')).toBeInTheDocument();
  },
});

export const ANoteIsBeingSaved = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.writeNote.hangs()),
  play: async (context) => {
    await write(context, 'Wants a receipt for each deposit');
    const save = context.canvas.getByRole('button', { name: /Save note/ });
    await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'));
  },
});

export const AnEmptyNoteIsRefused = meta.story({
  tags: ['refused'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save note' }));
    await expect(await canvas.findByText('Write a note')).toBeVisible();
  },
});

export const ANoteIsRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.writeNote.refuses('accountNotFound')),
  play: async (context) => {
    await write(context, 'Wants a receipt for each deposit');
    await expect(await context.canvas.findByText(refusalsInEnglish.accountNotFound)).toBeVisible();
    await expect(context.canvas.getByLabelText('New note')).toHaveValue('Wants a receipt for each deposit');
  },
});

async function takeBack({ canvas, userEvent }: PlayContext) {
  await userEvent.click(await canvas.findByRole('button', { name: /^Take back the note of/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take this note back?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Take back' }));
  return dialog;
}

export const ANoteIsTakenBack = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    let rows = someNotes();
    msw.use(
      mock.listNotes.answers(() => onePage(rows)),
      mock.takeBackNote.answers(({ id }) => {
        const takenBackAt = new Date('2026-11-20T08:40:00Z');
        rows = rows.map((note) => (note.id === id ? { ...note, text: null, takenBackAt } : note));
        return confirmationOf('noteTakenBack');
      }),
    );
  },
  play: async (context) => {
    await takeBack(context);
    await expect(await context.canvas.findByText(/^Taken back by root/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(context.canvas.queryByText(/^Paid from her brother/)).toBeNull();
  },
});

export const TakingBackRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.takeBackNote.refuses('noteNotFound')),
  play: async (context) => {
    const dialog = await takeBack(context);
    await expect(await dialog.findByText(refusalsInEnglish.noteNotFound)).toBeVisible();
  },
});

async function editTags({ canvas, userEvent }: PlayContext) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Edit tags' }));
  return within(await screen.findByRole('dialog', { name: 'Tags of P2' }));
}

export const TagsAreEdited = meta.story({
  play: async (context) => {
    const dialog = await editTags(context);
    const used = within(await dialog.findByRole('list', { name: 'In use' }));
    // Tags that the account has are not offered again.
    await expect(used.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['New', 'Under review']);
  },
});

export const ATagIsAddedAndOneRemoved = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    let has = [...tags];
    msw.use(
      mock.listAccountTags.answers(() => ({ tags: has, mayWrite: true })),
      mock.addTag.answers(({ tag }) => {
        has = [...has, tag].sort();
        return confirmationOf('tagAdded');
      }),
      mock.removeTag.answers(({ tag }) => {
        has = has.filter((one) => one !== tag);
        return confirmationOf('tagRemoved');
      }),
    );
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const dialog = await editTags(context);
    await userEvent.type(dialog.getByLabelText('New tag'), 'under');
    await userEvent.click(await dialog.findByRole('button', { name: 'Under review' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add tag' }));
    await dialog.findByRole('button', { name: 'Remove Under review' });
    // The list may be updated before the answer arrives.
    await waitFor(() => expect(dialog.getByLabelText('New tag')).toHaveValue(''));
    await waitFor(() => expect(dialog.getByLabelText('New tag')).toHaveFocus());
    await userEvent.click(dialog.getByRole('button', { name: 'Remove VIP' }));
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Remove VIP' })).toBeNull());
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('link', { name: 'Under review' })).toBeVisible();
    await expect(canvas.queryByText('VIP')).toBeNull();
  },
});

export const ATagIsRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.addTag.answers(() => {
        throw refusal<'addTag'>('tagInvalid', 'tag');
      }),
    ),
  play: async (context) => {
    const dialog = await editTags(context);
    await context.userEvent.type(dialog.getByLabelText('New tag'), 'VIP!');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Add tag' }));
    await expect(await dialog.findByText(refusalsInEnglish.tagInvalid)).toBeVisible();
  },
});

/** As on one's own account: there is no place for notes. */
export const WhatIsClosedShowsNoTags = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(mock.listAccountTags.refuses('accountNotFound'), mock.listNotes.refuses('accountNotFound')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(refusalsInEnglish.accountNotFound)).toBeVisible();
    await expect(canvas.queryByText('The tags could not be loaded')).toBeNull();
  },
});

export const InHindi = meta.story({
  globals: { locale: 'hi' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('नई टिप्पणी')).toBeVisible();
    await expect(await canvas.findByText(/kavya\.desk ने वापस ली/)).toBeVisible();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Paid from her brother/)).toBeVisible();
  },
});

export const TagsAreEditedOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async (context) => {
    const dialog = await editTags(context);
    await expect(await dialog.findByRole('list', { name: 'In use' })).toBeVisible();
  },
});
