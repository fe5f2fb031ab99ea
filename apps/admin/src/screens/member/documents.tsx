import { useDecideDocument, useMemberDocuments } from '@cage/api-client/documents';
import type { MemberDocument } from '@cage/contract/documents';
import { type DocumentKind, type DocumentState, documentKinds, isAskable } from '@cage/contract/documents/states';
import type { Member } from '@cage/contract/players';
import { reasonText } from '@cage/contract/words/reason-text';
import { documentWords } from '@cage/parts/documents/document-words';
import { OutdatedAlert } from '@cage/parts/failure/failure';
import { Link } from '@cage/parts/router/link';
import { useToasts } from '@cage/parts/words/toasts';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Badge, type Tone } from '@cage/ui/badge';
import { Button } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { DateTime } from '@cage/ui/date-time';
import { DetailList } from '@cage/ui/detail-list';
import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { SkeletonLines } from '@cage/ui/skeleton';
import { useWords } from '@cage/ui/words';
import { type ReactNode, Suspense, useState } from 'react';
import { documentStateWords } from '../../parts/documents/states.ts';
import { Failed } from '../../parts/failure.tsx';
import { documentsCopy } from './documents-copy.ts';

const RequestDocumentDialog = lazyPrefetched(
  async () => (await import('./document-dialogs.tsx')).RequestDocumentDialog,
);
const RefuseDialog = lazyPrefetched(async () => (await import('./document-dialogs.tsx')).RefuseDialog);
const PictureDialog = lazyPrefetched(async () => (await import('./document-dialogs.tsx')).PictureDialog);

const tones = {
  asked: 'neutral',
  received: 'waiting',
  accepted: 'positive',
  refused: 'danger',
} as const satisfies Record<DocumentState, Tone>;

type Doing =
  | { is: 'asking'; kind: DocumentKind }
  | { is: 'refusing'; document: MemberDocument }
  | { is: 'seeing'; document: MemberDocument; number: number };

/** Who did it and when. */
function Done({ by, at }: { by: string | null; at: Date }) {
  const words = useWords(documentsCopy);
  return (
    <span className="flex flex-wrap gap-x-2">
      <DateTime spoken value={at} />
      {by === null ? null : <span className="text-muted-foreground wrap-anywhere">{words.by(by)}</span>}
    </span>
  );
}

/** The history of a document so far. */
function Story({ document }: { document: MemberDocument }) {
  const words = useWords(documentsCopy);
  const { reasons } = useWords(documentWords);
  const { askedAt, askedBy, note, receivedAt, decidedAt, decidedBy, reason, seenAt, seenBy } = document;
  const wraps = (text: string) => <span className="wrap-anywhere">{text}</span>;
  const lines: { label: string; value: ReactNode }[] = [
    { label: words.asked, value: <Done by={askedBy} at={askedAt} /> },
    ...(note ? [{ label: words.note, value: wraps(note) }] : []),
    ...(receivedAt ? [{ label: words.received, value: <Done by={null} at={receivedAt} /> }] : []),
    ...(decidedAt ? [{ label: words.decided, value: <Done by={decidedBy} at={decidedAt} /> }] : []),
    ...(reason ? [{ label: words.reason, value: wraps(reasonText(reason, reasons)) }] : []),
    ...(receivedAt ? [{ label: words.seen, value: seenAt ? <Done by={seenBy} at={seenAt} /> : words.seenNever }] : []),
  ];
  return <DetailList whole items={lines} />;
}

interface OneProps {
  member: string;
  kind: DocumentKind;
  document: MemberDocument | undefined;
  mayDecide: boolean;
  /** Whether it is the first that waits: the page's main task. */
  first: boolean;
  onDo(doing: Doing): void;
}

/** The pictures of a document by number: none is loaded before it is opened. */
function Pictures({ document, onDo }: { document: MemberDocument; onDo: OneProps['onDo'] }) {
  const words = useWords(documentsCopy);
  const { kinds } = useWords(documentWords);
  if (document.receivedAt === null) return null;
  if (document.pictures === 0)
    return (
      <p className="text-muted-foreground">
        {words.pictures}: {words.noPictures}
      </p>
    );
  return (
    <ul aria-label={`${words.pictures}: ${kinds[document.kind]}`} className="flex flex-wrap gap-2">
      {Array.from({ length: document.pictures }, (_, index) => index + 1).map((number) => (
        <li key={number}>
          <Button size="touch" variant="secondary" onClick={() => onDo({ is: 'seeing', document, number })}>
            {words.picture(number)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The actions on a document: accept or refuse one that was received, ask for it before and after. */
function Decision({ member, kind, document, first, onDo }: Omit<OneProps, 'mayDecide'>) {
  const words = useWords(documentsCopy);
  const { kinds } = useWords(documentWords);
  const decide = useDecideDocument();
  const toasts = useToasts();
  const of = <span className="sr-only"> {kinds[kind]}</span>;
  if (!document || isAskable(document.state))
    return (
      <Button size="touch" variant="secondary" className="self-start" onClick={() => onDo({ is: 'asking', kind })}>
        {document ? words.askAgain : words.ask}
        {of}
      </Button>
    );
  if (document.state !== 'received') return null;
  const accept = () =>
    decide.mutate(
      { member, kind, decision: 'accepted', reason: '', round: document.round },
      { onSuccess: toasts.done },
    );
  return (
    <div className="flex flex-col gap-2">
      {decide.error ? (
        <Alert tone="danger">
          <UserMessage of={decide.error} />
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button size="touch" variant={first ? 'primary' : 'secondary'} busy={decide.isPending} onClick={accept}>
          {words.accept}
          {of}
        </Button>
        <Button
          size="touch"
          variant="secondary"
          disabled={decide.isPending}
          onClick={() => onDo({ is: 'refusing', document })}
        >
          {words.refuse}
          {of}
        </Button>
      </div>
    </div>
  );
}

function One(props: OneProps) {
  const { kind, document, mayDecide, onDo } = props;
  const words = useWords(documentsCopy);
  const { kinds } = useWords(documentWords);
  const { states } = useWords(documentStateWords);
  return (
    <Card className="flex min-w-0 flex-col gap-3 p-4" role="region" aria-label={kinds[kind]}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="font-semibold">{kinds[kind]}</h2>
        {document ? (
          <Badge tone={tones[document.state]}>{states[document.state]}</Badge>
        ) : (
          <span className="text-muted-foreground">{words.neverAsked}</span>
        )}
      </div>
      {document ? (
        <>
          <Story document={document} />
          <Pictures document={document} onDo={onDo} />
        </>
      ) : null}
      {mayDecide ? <Decision {...props} /> : null}
    </Card>
  );
}

/** The documents that a player was asked for, and their outcomes; pictures are opened one by one. Source: O22. */
export function Documents({ publicId, member }: { publicId: string; member: Member | undefined }) {
  const words = useWords(documentsCopy);
  const documents = useMemberDocuments(publicId);
  const [doing, setDoing] = useState<Doing | null>(null);
  if (documents.isError && !documents.data) return <Failed title={words.failed} of={documents} />;
  if (!documents.data || !member)
    return (
      <Card role="status" aria-label={words.loading} aria-busy className="px-4 py-5">
        <SkeletonLines lines={6} />
      </Card>
    );
  const { mayDecide, next } = documents.data;
  const of = (kind: DocumentKind) => documents.data.documents.find((document) => document.kind === kind);
  const first = documentKinds.find((kind) => of(kind)?.state === 'received');
  const close = () => setDoing(null);
  return (
    <div className="flex max-w-4xl flex-col gap-3">
      <OutdatedAlert of={documents} />
      {next ? (
        <p className="flex flex-wrap gap-x-3">
          {words.next(next.count)}
          <Link
            to={`/admin/members/${next.publicId}?tab=documents`}
            className="text-accent underline underline-offset-2"
          >
            {words.open(next.username)}
          </Link>
        </p>
      ) : null}
      <div className="grid items-start gap-3 md:grid-cols-2">
        {documentKinds.map((kind) => (
          <One
            key={kind}
            {...{ member: publicId, kind, document: of(kind), mayDecide, first: kind === first, onDo: setDoing }}
          />
        ))}
      </div>
      <p className="text-muted-foreground text-small">
        {words.about} {words.kept}
      </p>
      <Suspense>
        {doing?.is === 'asking' ? <RequestDocumentDialog kind={doing.kind} member={member} onClose={close} /> : null}
        {doing?.is === 'refusing' ? <RefuseDialog document={doing.document} member={member} onClose={close} /> : null}
        {doing?.is === 'seeing' ? (
          <PictureDialog document={doing.document} number={doing.number} member={member} onClose={close} />
        ) : null}
      </Suspense>
    </div>
  );
}
