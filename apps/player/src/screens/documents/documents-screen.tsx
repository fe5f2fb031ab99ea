import { useOwnDocuments } from '@cage/api-client/documents/own';
import type { OwnDocument } from '@cage/contract/documents/own';
import { type DocumentState, isSendable } from '@cage/contract/documents/states';
import { reasonText } from '@cage/contract/words/reason-text';
import { documentWords } from '@cage/parts/documents/document-words';
import { Failed, OutdatedAlert } from '@cage/parts/failure/failure';
import { Alert } from '@cage/ui/alert';
import { Badge, type Tone } from '@cage/ui/badge';
import { Card } from '@cage/ui/card';
import { EmptyState } from '@cage/ui/empty-state';
import { formatSpoken } from '@cage/ui/format/time';
import { SkeletonLines } from '@cage/ui/skeleton';
import { useLanguage, useWords } from '@cage/ui/words';
import { PageTitle } from '../../parts/page-title.tsx';
import { useNow } from '../../parts/use-now.ts';
import { copy } from './copy.ts';
import { SendForm } from './send-form.tsx';

const tones = {
  asked: 'warning',
  received: 'waiting',
  accepted: 'positive',
  refused: 'danger',
} as const satisfies Record<DocumentState, Tone>;

/** Message about a document: the note with the request, why it was refused, or that there is nothing to do. */
function Said({ document: { kind, state, note, reason, receivedAt, decidedAt } }: { document: OwnDocument }) {
  const words = useWords(copy);
  const { reasons } = useWords(documentWords);
  const { language } = useLanguage();
  const now = useNow();
  if (state === 'received' && receivedAt)
    return <p>{words.received(formatSpoken(receivedAt, now, language, 'sentence'))}</p>;
  if (state === 'accepted' && decidedAt)
    return <p>{words.accepted(formatSpoken(decidedAt, now, language, 'sentence'))}</p>;
  return (
    <>
      {state === 'refused' && reason ? (
        <Alert tone="danger" role="status">
          <span className="block font-medium">{words.refusedFor}</span>
          <span className="wrap-anywhere">{reasonText(reason, reasons)}</span>
          <span className="block">{words.again}</span>
        </Alert>
      ) : null}
      {note ? <p className="font-medium wrap-anywhere">{note}</p> : null}
      <p className="text-muted-foreground">{words.what[kind]}</p>
    </>
  );
}

function OneDocument({ document, first }: { document: OwnDocument; first: boolean }) {
  const words = useWords(copy);
  const { kinds } = useWords(documentWords);
  const { kind, state } = document;
  return (
    <Card role="region" aria-label={kinds[kind]} className="flex flex-col gap-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="font-semibold">{kinds[kind]}</h2>
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
      </div>
      <Said document={document} />
      {isSendable(state) ? <SendForm document={document} first={first} /> : null}
    </Card>
  );
}

/** The documents that the player was asked for, how to send them, and the decisions. Source: O22. */
export function DocumentsScreen() {
  const words = useWords(copy);
  const documents = useOwnDocuments();
  const { data, error } = documents;
  if (error && !data) return <Failed title={words.failed} of={documents} />;
  const first = data?.find(({ state }) => isSendable(state));
  return (
    <div className="flex flex-col gap-5">
      <header>
        <PageTitle back={{ to: '/profile', label: words.back }} className="type-title">
          {words.title}
        </PageTitle>
        <p className="mt-1 text-muted-foreground">{words.lead}</p>
      </header>
      <OutdatedAlert of={documents} />
      {data ? (
        data.length === 0 ? (
          <EmptyState title={words.none}>{words.noneText}</EmptyState>
        ) : (
          data.map((document) => <OneDocument key={document.kind} document={document} first={document === first} />)
        )
      ) : (
        <Card role="status" aria-label={words.loading} aria-busy className="p-4">
          <SkeletonLines lines={6} />
        </Card>
      )}
    </div>
  );
}
