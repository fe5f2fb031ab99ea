import { useDownload } from '@cage/api-client/http/download';
import { useMe } from '@cage/api-client/sessions';
import { useReopenStatement, useReviewStatement, useStatement } from '@cage/api-client/statements';
import type { Output } from '@cage/contract/contract';
import { mayCall } from '@cage/contract/roles/access';
import { type CustomerStatement, listStatements, saveStatementTerms } from '@cage/contract/statements';
import { OutdatedAlert } from '@cage/parts/failure/failure';
import { useParams } from '@cage/parts/router/routes';
import { useToasts } from '@cage/parts/words/toasts';
import { useUserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { DateTime } from '@cage/ui/date-time';
import { DetailList } from '@cage/ui/detail-list';
import { PrintSheet } from '@cage/ui/print-sheet';
import { RecordHead } from '@cage/ui/record';
import { Screen } from '@cage/ui/screen';
import { Stamp } from '@cage/ui/stamp';
import { WayBack } from '@cage/ui/way-back';
import { useLanguage, useWords } from '@cage/ui/words';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { AsOf } from '../../parts/as-of.tsx';
import { PrintButton } from '../../parts/print-button.tsx';
import { saidPeriod } from '../../parts/statement/said-period.ts';
import { SheetAway } from '../../parts/statement/sheet-away.tsx';
import { StatementBadge } from '../../parts/statement/statement-badge.tsx';
import { statementWords } from '../../parts/statement/words.ts';
import { CloseDialog } from './close-dialog.tsx';
import { copy } from './copy.ts';
import { Sheet } from './sheet.tsx';
import { TermsDialog } from './terms-dialog.tsx';

type Doing = { is: 'nothing' } | { is: 'reviewing' } | { is: 'reopening' } | { is: 'closing' } | { is: 'terms' };

interface StepDialogProps {
  statement: CustomerStatement;
  step: ReturnType<typeof useReviewStatement> | ReturnType<typeof useReopenStatement>;
  words: { title(period: string): string; text: string; action: string };
  onClose(): void;
}

/** Moves a statement a step on or back, after showing the effect. */
function StepDialog({ statement, step, words, onClose }: StepDialogProps) {
  const toasts = useToasts();
  const userMessage = useUserMessage();
  const { language } = useLanguage();
  const { customerId, from } = statement;
  function take() {
    step.mutate(
      { customer: customerId, from },
      {
        onSuccess(answer) {
          toasts.done(answer);
          onClose();
        },
      },
    );
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.title(saidPeriod(statement, language))}
      confirm={words.action}
      busy={step.isPending}
      onConfirm={take}
    >
      {step.error ? <Alert tone="danger">{userMessage(step.error)}</Alert> : <p>{words.text}</p>}
    </ConfirmDialog>
  );
}

type StepProps = Pick<StepDialogProps, 'statement' | 'onClose'>;

function ReviewDialog(props: StepProps) {
  return <StepDialog {...props} step={useReviewStatement()} words={useWords(copy).review} />;
}

function ReopenDialog(props: StepProps) {
  return <StepDialog {...props} step={useReopenStatement()} words={useWords(copy).reopen} />;
}

/** A statement's payable amount and its state, as a stamp once it is final. */
function Head({ statement }: { statement: CustomerStatement }) {
  const words = useWords(copy);
  const sheet = useWords(statementWords);
  const { customerId, state, payablePaise, finalAt, finalBy } = statement;
  return (
    <RecordHead
      label={sheet.payable}
      paise={payablePaise}
      status={finalAt ? null : <StatementBadge state={state} />}
      facts={customerId}
      way={null}
      stamp={
        finalAt ? (
          <Stamp
            tone="positive"
            word={sheet.states[state]}
            at={finalAt}
            by={finalBy ? words.closed(finalBy) : undefined}
          />
        ) : undefined
      }
    />
  );
}

/** Who checked it, how it was paid, and what identifies and proves it once it is final. */
function Foot({ statement }: { statement: CustomerStatement }) {
  const words = useWords(copy);
  const sheet = useWords(statementWords);
  const { number, reviewedAt, reviewedBy, payablePaise, settledPaise = 0n, reference, hash } = statement;
  // Nothing was paid if nothing was payable or settled.
  const booking = payablePaise + settledPaise > 0n ? statement.booking : null;
  const items = [
    ...(reviewedAt && reviewedBy
      ? [{ label: words.reviewed(reviewedBy), value: <DateTime value={reviewedAt} /> }]
      : []),
    ...(booking ? [{ label: words.paid, value: sheet.bookings[booking] }] : []),
    ...(reference ? [{ label: words.reference, value: reference }] : []),
    ...(number === null ? [] : [{ label: sheet.number, value: number }]),
    ...(hash ? [{ label: words.hash, value: <span className="break-all font-mono text-small">{hash}</span> }] : []),
  ];
  return items.length > 0 ? <DetailList items={items} whole className="break-inside-avoid border-t px-5" /> : null;
}

interface WholeProps {
  statement: CustomerStatement;
  /** Whether the viewer also sees agents' statements, as everybody but customers does. */
  readsAgents: boolean;
  onPaper?: boolean;
}

/** The whole statement, on the page and on paper. */
function Whole({ statement, readsAgents, onPaper = false }: WholeProps) {
  const words = useWords(copy);
  const { state, pendingBets } = statement;
  return (
    <>
      <Head statement={statement} />
      {state === 'final' ? null : <p className="text-muted-foreground">{words.live}</p>}
      {pendingBets > 0 && state !== 'final' && !onPaper ? (
        <Alert tone="warning" title={words.pending(pendingBets)}>
          {words.pendingText}
        </Alert>
      ) : null}
      <Sheet statement={statement} readsAgents={readsAgents} onPaper={onPaper} />
      <Foot statement={statement} />
    </>
  );
}

function Actions({ statement, onDo }: { statement: CustomerStatement; onDo(doing: Doing): void }) {
  const words = useWords(copy);
  const me = useMe();
  const download = useDownload(listStatements);
  const toasts = useToasts();
  const { customerId, from, next } = statement;
  const setsTerms = me.data && me.data.level !== 'customer' && mayCall(saveStatementTerms.permission, me.data);
  return (
    <>
      <Button
        variant="secondary"
        busy={download.isPending}
        onClick={() =>
          download.mutate(
            { input: { customer: customerId, from, to: from }, file: `statement-${customerId}-${from}.csv` },
            { onError: toasts.failed },
          )
        }
      >
        <Download aria-hidden className="size-4" />
        {words.csv}
      </Button>
      <PrintButton />
      {setsTerms ? (
        <Button variant="secondary" onClick={() => onDo({ is: 'terms' })}>
          {words.terms}
        </Button>
      ) : null}
      {next === 'review' ? <Button onClick={() => onDo({ is: 'reviewing' })}>{words.review.action}</Button> : null}
      {next === 'final' ? (
        <Button variant="secondary" onClick={() => onDo({ is: 'reopening' })}>
          {words.reopen.action}
        </Button>
      ) : null}
      {next === 'final' ? <Button onClick={() => onDo({ is: 'closing' })}>{words.close.action}</Button> : null}
    </>
  );
}

const Back = () => <WayBack to="/admin/statements" label={useWords(copy).back} />;

function Statement({ statement, onDo }: { statement: Output<'getStatement'>; onDo(doing: Doing): void }) {
  const words = useWords(copy);
  const { customerName, from, to, asOf } = statement;
  const title = words.of(customerName, from, to);
  const me = useMe();
  const readsAgents = me.data !== undefined && me.data.level !== 'customer';
  return (
    <Screen title={title} back={<Back />} actions={<Actions statement={statement} onDo={onDo} />}>
      <AsOf at={asOf} />
      <Whole statement={statement} readsAgents={readsAgents} />
      <PrintSheet>
        <p className="mb-4 type-title">{title}</p>
        <div className="flex flex-col gap-4">
          <AsOf at={asOf} />
          <Whole statement={statement} readsAgents={readsAgents} onPaper />
        </div>
      </PrintSheet>
    </Screen>
  );
}

/** A customer's statement for a period, the same sheet for both sides. Source: P17. */
export function StatementScreen() {
  const words = useWords(copy);
  const { customer = '', from = '' } = useParams();
  const statement = useStatement({ customer, from });
  const me = useMe();
  const [doing, setDoing] = useState<Doing>({ is: 'nothing' });
  const done = () => setDoing({ is: 'nothing' });
  if (!statement.data) return <SheetAway of={statement} back={<Back />} words={words} />;
  return (
    <>
      <OutdatedAlert of={statement} />
      <Statement statement={statement.data} onDo={setDoing} />
      {doing.is === 'reviewing' ? <ReviewDialog statement={statement.data} onClose={done} /> : null}
      {doing.is === 'reopening' ? <ReopenDialog statement={statement.data} onClose={done} /> : null}
      {doing.is === 'closing' ? <CloseDialog statement={statement.data} onClose={done} /> : null}
      {doing.is === 'terms' ? (
        <TermsDialog customer={customer} ownShare={me.data?.level === 'agent'} onClose={done} />
      ) : null}
    </>
  );
}
