import { useSendDocument } from '@cage/api-client/documents/own';
import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import type { OwnDocument } from '@cage/contract/documents/own';
import { type DocumentSide, documentSides } from '@cage/contract/documents/states';
import { PROOF_TYPES } from '@cage/contract/recharges/proof';
import { type ContractForm, type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { Form, FormAlert } from '@cage/parts/form/form';
import { proofProblem } from '@cage/parts/pay-in/proof-problem';
import { useChosenPicture } from '@cage/parts/pay-in/use-chosen-picture';
import { useToasts } from '@cage/parts/words/toasts';
import { Button } from '@cage/ui/button';
import { Field } from '@cage/ui/field';
import { FileDrop } from '@cage/ui/file-drop';
import { useWords } from '@cage/ui/words';
import { type SyntheticEvent, useState } from 'react';
import { copy } from './copy.ts';

type Values = FormOf<'sendDocument', DocumentSide>;

/** Returns what is wrong with a chosen picture. */
function pictureProblem(picture: File | null) {
  const problem = picture ? proofProblem(picture) : undefined;
  return problem === 'proofTooLarge' ? 'pictureTooLarge' : problem;
}

const problemsOf = ({ front, back, more }: Values) => ({
  front: front ? pictureProblem(front) : ('documentFrontRequired' as const),
  back: pictureProblem(back),
  more: pictureProblem(more),
});

/** Identifies a picture. */
const named = (picture: File | null) => picture && [picture.name, picture.size, picture.lastModified];

interface SideProps {
  form: ContractForm<Values>;
  side: DocumentSide;
  label: string;
  progress: number | null;
  onShrinking(side: DocumentSide, shrinking: boolean): void;
}

/** One side of a document: chosen or taken, previewed, and removable before it is sent. */
function Side({ form, side, label, progress, onShrinking }: SideProps) {
  const words = useWords(copy);
  const { shrinking, choose } = useChosenPicture((picture) => form.set(side, picture));
  const picture = form.value(side);
  async function take(chosen: File | null) {
    onShrinking(side, true);
    await choose(chosen);
    onShrinking(side, false);
  }
  return (
    <Field
      label={label}
      help={<span role="status">{shrinking ? words.shrinking : side === 'front' ? words.pictureHelp : null}</span>}
      {...form.at(side)}
    >
      <FileDrop
        accept={PROOF_TYPES}
        prompt={words.prompt}
        value={picture}
        progress={picture ? progress : null}
        onChange={(chosen) => void take(chosen)}
      />
    </Field>
  );
}

interface SendFormProps {
  document: OwnDocument;
  /** The main form of the page, with the primary button. */
  first: boolean;
}

/** Sends the pictures of a document. Chosen ones survive failures, and leaving with them asks for confirmation. */
export function SendForm({ document: { kind, askedAt, decidedAt }, first }: SendFormProps) {
  const words = useWords(copy);
  const sending = useSendDocument();
  const toasts = useToasts();
  const [progress, setProgress] = useState<number | null>(null);
  const [shrinking, setShrinking] = useState<readonly DocumentSide[]>([]);
  const form = useContractForm<Values, ConfirmationAnswer>({
    start: { front: null, back: null, more: null },
    problems: problemsOf,
    early: (values) => ({ ...problemsOf(values), front: pictureProblem(values.front) }),
    intention: ({ front, back, more }) => JSON.stringify([kind, askedAt, decidedAt, ...[front, back, more].map(named)]),
    async send({ front, back, more }, requestId) {
      setProgress(0);
      try {
        const pictures = { ...(front && { front }), ...(back && { back }), ...(more && { more }) };
        return await sending.mutateAsync({ kind, requestId, ...pictures, onProgress: setProgress });
      } finally {
        setProgress(null);
      }
    },
    onDone: toasts.done,
  });
  function send(event: SyntheticEvent) {
    // A picture that is still being shrunk would be missing.
    if (shrinking.length > 0) event.preventDefault();
    else form.submit(event);
  }
  const busy = form.busy || shrinking.length > 0;
  const labels = { front: words.front, back: words.backSide, more: words.more };
  return (
    <Form form={{ ...form, submit: send, busy }} leaveText={words.leave} className="flex flex-col gap-4">
      {documentSides.map((side) => (
        <Side
          key={side}
          {...{ form, side, label: labels[side], progress }}
          onShrinking={(which, is) =>
            setShrinking((before) => [...before.filter((other) => other !== which), ...(is ? [which] : [])])
          }
        />
      ))}
      <FormAlert form={form} />
      <Button type="submit" size="lg" variant={first ? 'primary' : 'secondary'} busy={busy}>
        {words.send}
      </Button>
    </Form>
  );
}
