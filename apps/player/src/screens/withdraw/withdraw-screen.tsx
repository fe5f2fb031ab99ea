import { useMe } from '@cage/api-client/sessions';
import { currentSite } from '@cage/api-client/site';
import { usePayoutAccounts } from '@cage/api-client/withdrawals/own';
import { Failed, OutdatedAlert } from '@cage/parts/failure/failure';
import { useLocation } from '@cage/parts/router/history';
import { Link } from '@cage/parts/router/link';
import { useIsStillOnPage } from '@cage/parts/router/use-is-still-on-page';
import { UpfrontRefusal } from '@cage/parts/words/foretold';
import { Alert } from '@cage/ui/alert';
import { buttonClass } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { Money } from '@cage/ui/money';
import { PageHeading } from '@cage/ui/page-heading';
import { Skeleton, SkeletonForm } from '@cage/ui/skeleton';
import { useWords } from '@cage/ui/words';
import { WithdrawalStop } from '../../layout/payment-stop.tsx';
import { DebtNote } from '../../parts/debt-note.tsx';
import { copy } from './copy.ts';
import { PayoutAccounts } from './payout-accounts.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

function Balances() {
  const words = useWords(copy);
  const { data } = useMe();
  return (
    <Card className="flex flex-col gap-3 px-4 py-3">
      <div>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-muted-foreground">{words.available}</span>
          <span data-balance className="type-title">
            {data ? <Money paise={data.balancePaise} /> : <Skeleton className="h-6 w-32" />}
          </span>
        </p>
        {data && data.heldPaise > 0n ? (
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-muted-foreground">
            <span>{words.held}</span>
            <Money paise={data.heldPaise} />
          </p>
        ) : null}
      </div>
      <DebtNote debtPaise={data?.debtPaise} />
    </Card>
  );
}

/** Requests a withdrawal; while one is in progress, links to it. The payout accounts are always there. */
export function WithdrawScreen() {
  const words = useWords(copy);
  const { history } = useLocation();
  const stillHere = useIsStillOnPage();
  const me = useMe();
  const accounts = usePayoutAccounts();
  const { data, error } = accounts;
  if (currentSite().playMoney)
    return (
      <Alert tone="info">
        <UpfrontRefusal of="playMoneyOnly" />
      </Alert>
    );
  if (!data && error) {
    return <Failed title={words.failed} of={accounts} />;
  }
  return (
    <div className="flex flex-col gap-6">
      <PageHeading className="sr-only">{words.title}</PageHeading>
      <OutdatedAlert of={accounts} />
      <Balances />
      {data === undefined ? <SkeletonForm /> : null}
      {data && data.pendingId !== null ? (
        <>
          <Alert tone="info" title={words.progressTitle}>
            {words.progressText}
          </Alert>
          <Link to={`/withdraw/${data.pendingId}`} className={buttonClass({ size: 'lg' })}>
            {words.follow}
          </Link>
        </>
      ) : null}
      {data && data.pendingId === null ? <WithdrawalStop {...data} /> : null}
      {data && (data.pendingId !== null || data.obstacle !== null) ? <PayoutAccounts {...data} /> : null}
      {data && data.pendingId === null && data.obstacle === null ? (
        <WithdrawForm
          offer={data}
          availablePaise={me.data?.balancePaise}
          // The form is finished: Back leads to where it was opened.
          onAsked={(id) => {
            if (stillHere()) history.replace(`/withdraw/${id}`);
          }}
        />
      ) : null}
    </div>
  );
}
