import { useAccountTags, useNotes, useTakeBackNote, useWriteNote } from '@cage/api-client/notes';
import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import { NOTE_LENGTH, type Note } from '@cage/contract/notes';
import { OutdatedAlert } from '@cage/parts/failure/failure';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { Form, FormAlert } from '@cage/parts/form/form';
import { useToasts } from '@cage/parts/words/toasts';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { DateTime } from '@cage/ui/date-time';
import { Field } from '@cage/ui/field';
import { formatDateTime } from '@cage/ui/format/time';
import { SkeletonLines } from '@cage/ui/skeleton';
import { Textarea } from '@cage/ui/textarea';
import { useWords } from '@cage/ui/words';
import { useEffect, useState } from 'react';
import { Failed } from '../failure.tsx';
import { copy } from './copy.ts';

interface NewNoteProps {
  account: string;
  /** Whether it replaces a form that was just saved, and takes over the focus. */
  another: boolean;
  onWritten(): void;
}

function NewNote({ account, another, onWritten }: NewNoteProps) {
  const words = useWords(copy);
  const write = useWriteNote();
  const toasts = useToasts();
  const form = useContractForm<FormOf<'writeNote', 'text'>, ConfirmationAnswer>({
    start: { text: '' },
    problems: ({ text }) => ({ text: text.trim() === '' ? 'noteRequired' : undefined }),
    // A note is one line: pasted lines are joined.
    send: ({ text }, requestId) => write.mutateAsync({ account, text: text.trim().replaceAll(/\s+/g, ' '), requestId }),
    onDone(answer) {
      toasts.done(answer);
      onWritten();
    },
  });
  const { element } = form;
  useEffect(
    function goOn() {
      if (another) element.current?.querySelector('textarea')?.focus();
    },
    [another, element],
  );
  return (
    <Form form={form} className="flex flex-col gap-3">
      <FormAlert form={form} />
      <Field label={words.note} help={words.noteHelp} {...form.at('text')}>
        <Textarea rows={2} maxLength={NOTE_LENGTH} {...form.field('text')} />
      </Field>
      <Button type="submit" size="touch" variant="secondary" busy={form.busy} className="self-start">
        {words.write}
      </Button>
    </Form>
  );
}

function NoteRow({ note, onTakeBack }: { note: Note; onTakeBack: (() => void) | null }) {
  const words = useWords(copy);
  const { text, by, at, takenBackAt } = note;
  return (
    <li className="flex items-center justify-between gap-4 border-b py-3 last:border-b-0">
      <div className="min-w-0 flex-1 wrap-anywhere">
        {text === null ? (
          <p className="text-muted-foreground">
            {words.takenBack(by)} · {takenBackAt ? <DateTime spoken value={takenBackAt} /> : null}
          </p>
        ) : (
          <p>{text}</p>
        )}
        <p className="flex flex-wrap gap-x-2 text-muted-foreground text-small">
          <span>{by}</span>
          <DateTime spoken value={at} />
        </p>
      </div>
      {onTakeBack ? (
        <Button size="touch" variant="secondary" onClick={onTakeBack}>
          {words.takeBack}
          <span className="sr-only"> {words.takeBackOf(formatDateTime(at))}</span>
        </Button>
      ) : null}
    </li>
  );
}

function TakeBackDialog({ id, onClose }: { id: number; onClose(): void }) {
  const words = useWords(copy);
  const takeBack = useTakeBackNote();
  const toasts = useToasts();
  function confirm() {
    const onSuccess = (answer: ConfirmationAnswer) => {
      toasts.done(answer);
      onClose();
    };
    takeBack.mutate({ id }, { onSuccess });
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.takeBackTitle}
      confirm={words.takeBack}
      tone="danger"
      busy={takeBack.isPending}
      onConfirm={confirm}
    >
      {takeBack.error ? (
        <Alert tone="danger">
          <UserMessage of={takeBack.error} />
        </Alert>
      ) : (
        words.takeBackText
      )}
    </ConfirmDialog>
  );
}

/** The notes about an account, newest first, and a form for viewers who may write. */
export function Notes({ account }: { account: string }) {
  const words = useWords(copy);
  const notes = useNotes(account);
  const tags = useAccountTags(account);
  const mayWrite = tags.data?.mayWrite ?? false;
  const [written, setWritten] = useState(0);
  const [takingBack, setTakingBack] = useState<number | null>(null);
  const rows = notes.data?.pages.flatMap((page) => page.rows);
  // Notes and form appear together: the form does not push them down a moment later.
  if (!rows || tags.isPending) {
    if (notes.error) return <Failed title={words.failed} of={notes} />;
    return (
      <div role="status" aria-label={words.loading} aria-busy className="py-3">
        <SkeletonLines lines={4} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      {mayWrite ? (
        <NewNote key={written} account={account} another={written > 0} onWritten={() => setWritten(written + 1)} />
      ) : null}
      <OutdatedAlert of={notes} />
      {rows.length === 0 ? <p className="py-1 text-muted-foreground">{words.none}</p> : null}
      <ol aria-label={words.notes} className="empty:hidden">
        {rows.map((note) => (
          <NoteRow
            key={note.id}
            note={note}
            onTakeBack={mayWrite && note.own && note.text !== null ? () => setTakingBack(note.id) : null}
          />
        ))}
      </ol>
      {notes.hasNextPage ? (
        <Button
          variant="secondary"
          size="touch"
          className="self-start"
          busy={notes.isFetchingNextPage}
          onClick={() => void notes.fetchNextPage()}
        >
          {words.older}
        </Button>
      ) : null}
      {takingBack === null ? null : <TakeBackDialog id={takingBack} onClose={() => setTakingBack(null)} />}
    </div>
  );
}
