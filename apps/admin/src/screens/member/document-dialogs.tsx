import { useDecideDocument, useDocumentPicture, useRequestDocument } from '@cage/api-client/documents';
import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import type { MemberDocument } from '@cage/contract/documents';
import { DOCUMENT_NOTE_LENGTH, type DocumentKind, documentRefusals } from '@cage/contract/documents/states';
import type { Member } from '@cage/contract/players';
import { documentWords } from '@cage/parts/documents/document-words';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { useToasts } from '@cage/parts/words/toasts';
import { useUserMessage } from '@cage/parts/words/user-message';
import { DetailList } from '@cage/ui/detail-list';
import { Field } from '@cage/ui/field';
import { ProofDialog } from '@cage/ui/proof-dialog';
import { ReasonDialog } from '@cage/ui/reason-dialog';
import { Textarea } from '@cage/ui/textarea';
import { useWords } from '@cage/ui/words';
import { optionsOf } from '../../parts/options.ts';
import { documentsCopy } from './documents-copy.ts';

interface DialogProps {
  member: Member;
  onClose(): void;
}

/** Asks a player for a document, with a note. */
export function RequestDocumentDialog({ kind, member, onClose }: DialogProps & { kind: DocumentKind }) {
  const words = useWords(documentsCopy);
  const { kinds } = useWords(documentWords);
  const ask = useRequestDocument();
  const toasts = useToasts();
  const form = useContractForm<FormOf<'askDocument', 'note'>, ConfirmationAnswer>({
    start: { note: '' },
    // The note is one line, however many were typed.
    send: ({ note }) => ask.mutateAsync({ member: member.publicId, kind, note: note.trim().replaceAll(/\s+/g, ' ') }),
    onDone(answer) {
      toasts.done(answer);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={words.askTitle(kinds[kind], member.username)}
      description={words.askText}
      size="sm"
      cancel={words.cancel}
      submit={words.ask}
    >
      <Field label={words.note} help={words.noteHelp} {...form.at('note')}>
        <Textarea rows={3} maxLength={DOCUMENT_NOTE_LENGTH} {...form.field('note')} />
      </Field>
    </DialogForm>
  );
}

/** Refuses a document, with a reason that the player reads. */
export function RefuseDialog({ document, member, onClose }: DialogProps & { document: MemberDocument }) {
  const words = useWords(documentsCopy);
  const { kinds, reasons } = useWords(documentWords);
  const decide = useDecideDocument();
  const toasts = useToasts();
  const userMessage = useUserMessage();
  const { kind, round } = document;
  function refuse(reason: string) {
    const onSuccess = (answer: ConfirmationAnswer) => {
      toasts.done(answer);
      onClose();
    };
    decide.mutate({ member: member.publicId, kind, decision: 'refused', reason, round }, { onSuccess });
  }
  return (
    <ReasonDialog
      open
      onOpenChange={onClose}
      title={words.refuseTitle(kinds[kind], member.username)}
      reasons={optionsOf(reasons, documentRefusals)}
      confirm={words.refuse}
      busy={decide.isPending}
      error={decide.error ? userMessage(decide.error) : undefined}
      onConfirm={(reason) => refuse(reason.replaceAll(/\s+/g, ' '))}
    />
  );
}

interface PictureDialogProps extends DialogProps {
  document: MemberDocument;
  number: number;
}

/** A picture of a document beside the player's details. Opening it is logged. */
export function PictureDialog({ document: { kind, round }, number, member, onClose }: PictureDialogProps) {
  const words = useWords(documentsCopy);
  const { kinds } = useWords(documentWords);
  const { data, isError, refetch } = useDocumentPicture({ member: member.publicId, kind, number, round });
  const failed = isError ? ({ is: 'failed', onRetry: () => void refetch() } as const) : ({ is: 'loading' } as const);
  const title = words.pictureOf(number, kinds[kind], member.username);
  return (
    <ProofDialog
      open
      onOpenChange={onClose}
      title={title}
      alt={title}
      picture={data ? { is: 'loaded', blob: data } : failed}
    >
      <DetailList
        items={[
          { label: words.username, value: member.username },
          { label: words.phone, value: member.phone },
        ]}
      />
    </ProofDialog>
  );
}
