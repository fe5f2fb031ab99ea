import { useReveal } from '@cage/api-client/accounts';
import { useCustomers } from '@cage/api-client/customers';
import { creditFiguresOf } from '@cage/contract/credit/owed';
import type { Customer } from '@cage/contract/customers';
import { Card } from '@cage/ui/card';
import { CopyText } from '@cage/ui/copy-text';
import { DetailList } from '@cage/ui/detail-list';
import { EmptyState } from '@cage/ui/empty-state';
import { formatPercent } from '@cage/ui/format/percent';
import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { Money } from '@cage/ui/money';
import { Screen } from '@cage/ui/screen';
import { useWords, type Words } from '@cage/ui/words';
import { type ReactNode, Suspense } from 'react';
import { copy as creditWords } from '../../parts/credit/copy.ts';
import { creditRows } from '../../parts/credit/credit-rows.tsx';
import { NoFloat } from '../../parts/credit/no-float.tsx';
import { Failed } from '../../parts/failure.tsx';
import { type HeaderWords, headerWords } from '../../parts/headers.ts';
import { AccountStatusBadge, ApiTypes, dayCell, KEY_PREVIEW } from '../../parts/people-columns.tsx';
import { SecretKeyCell } from '../../parts/secrets.tsx';
import { copy } from './copy.ts';

const AskParentAccount = lazyPrefetched(
  async () => (await import('../../parts/needed-permission.tsx')).AskParentAccount,
);

type Row = { label: string; value: ReactNode };

const long = (text: string) => <span className="wrap-anywhere">{text || '–'}</span>;

const projectOf = (
  headers: HeaderWords,
  { projectName, projectUrl, domain, ip, apiTypes, ggrPercent }: Customer,
): Row[] => [
  { label: headers.projectName, value: long(projectName) },
  { label: headers.projectUrl, value: long(projectUrl) },
  { label: headers.domain, value: long(domain) },
  { label: headers.ip, value: <span className="font-mono text-small">{ip || '–'}</span> },
  { label: headers.apiType, value: <ApiTypes types={apiTypes} /> },
  { label: headers.ggr, value: <span className="figures">{formatPercent(ggrPercent)}</span> },
];

const accountOf = (
  { headers, credit }: { headers: HeaderWords; credit: Words<typeof creditWords> },
  customer: Customer,
): Row[] => {
  const { id, name, username, phone, status, parent, createdAt } = customer;
  return [
    { label: headers.customerId, value: id },
    { label: headers.customerName, value: long(name) },
    { label: headers.username, value: long(username) },
    { label: headers.phone, value: <span className="figures">{phone}</span> },
    {
      label: headers.wallet,
      value: <Money paise={creditFiguresOf(customer).availablePaise} className="font-semibold" />,
    },
    ...creditRows(credit, customer),
    { label: headers.status, value: <AccountStatusBadge status={status} /> },
    { label: headers.createdBy, value: parent },
    { label: headers.date, value: dayCell(createdAt) },
  ];
};

function Keys({ customer: { id, verifyKey, secretKey } }: { customer: Customer }) {
  const headers = useWords(headerWords);
  const reveal = useReveal();
  return (
    <DetailList
      items={[
        {
          label: headers.verifyKey,
          value: verifyKey ? <CopyText text={verifyKey} label={headers.verifyKey} /> : '–',
        },
        {
          label: headers.secretKey,
          value: (
            <SecretKeyCell
              label={headers.secretKey}
              text={secretKey}
              preview={KEY_PREVIEW}
              onReveal={() => reveal.secretKey(id)}
            />
          ),
        },
      ]}
    />
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="px-5 py-4">
      <h2 className="mb-1 font-semibold">{title}</h2>
      {children}
    </Card>
  );
}

const waiting = (...labels: string[]) => <DetailList items={labels.map((label) => ({ label, value: null }))} />;

/** The three parts of the record: the project, the keys, and the account. */
function Sections({ customer }: { customer: Customer | undefined }) {
  const words = useWords(copy);
  const credit = useWords(creditWords);
  const headers = useWords(headerWords);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2" aria-busy={customer === undefined}>
      <div className="flex min-w-0 flex-col gap-4">
        <Section title={words.project}>
          <p className="text-muted-foreground text-small">{words.referralText}</p>
          {customer ? (
            <DetailList
              items={[
                ...projectOf(headers, customer),
                {
                  label: words.referral,
                  value: <CopyText plain text={customer.id} label={words.referral} />,
                },
              ]}
            />
          ) : (
            waiting(
              headers.projectName,
              headers.projectUrl,
              headers.domain,
              headers.ip,
              headers.apiType,
              headers.ggr,
              words.referral,
            )
          )}
        </Section>
        <Section title={words.keys}>
          <p className="text-muted-foreground text-small">{words.keysText}</p>
          {customer ? <Keys customer={customer} /> : waiting(headers.verifyKey, headers.secretKey)}
        </Section>
      </div>
      <Section title={words.account}>
        {customer ? (
          <>
            <NoFloat own of={customer} className="my-2" />
            <DetailList items={accountOf({ headers, credit }, customer)} />
          </>
        ) : (
          waiting(
            headers.customerId,
            headers.customerName,
            headers.username,
            headers.phone,
            headers.wallet,
            headers.status,
            headers.createdBy,
            headers.date,
          )
        )}
        {/* Names the account that can change what is shown. */}
        <div className="min-h-(--line-small) pt-1 text-muted-foreground text-small">
          <Suspense>
            <AskParentAccount />
          </Suspense>
        </div>
      </Section>
    </div>
  );
}

/** A customer's own record, read-only. Source: rules.md 2. */
export function MyProjectScreen() {
  const words = useWords(copy);
  const record = useCustomers({ limit: 1 });
  const { data, error } = record;
  if (!data && error) {
    return (
      <Screen title={words.title}>
        <Failed title={words.failed} of={record} />
      </Screen>
    );
  }
  return (
    <Screen title={words.title} description={words.description}>
      {data?.rows.length === 0 ? (
        <EmptyState title={words.empty}>{words.emptyText}</EmptyState>
      ) : (
        <Sections customer={data?.rows[0]} />
      )}
    </Screen>
  );
}
