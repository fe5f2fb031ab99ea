import { useReveal } from '@cage/api-client/accounts';
import { useCustomers } from '@cage/api-client/customers';
import type { Customer } from '@cage/contract/customers';
import { Card } from '@cage/ui/card';
import { DetailList } from '@cage/ui/detail-list';
import { EmptyState } from '@cage/ui/empty-state';
import { formatPercent } from '@cage/ui/format/percent';
import { Money } from '@cage/ui/money';
import { Screen } from '@cage/ui/screen';
import { SeeMore } from '@cage/ui/see-more';
import type { ReactNode } from 'react';
import { Failed } from '../../parts/failure.tsx';
import { accountStatusBadge, apiTypesText, dayCell, KEY_PREVIEW } from '../../parts/people-columns.tsx';
import { SecretKeyCell } from '../../parts/secrets.tsx';
import { copy } from './copy.ts';

type Row = { label: string; value: ReactNode };

const long = (text: string) => <span className="wrap-anywhere">{text || '–'}</span>;

const projectOf = ({ projectName, projectUrl, domain, ip, apiTypes, ggrPercent }: Customer): Row[] => [
  { label: copy.projectName, value: long(projectName) },
  { label: copy.projectUrl, value: long(projectUrl) },
  { label: copy.domain, value: long(domain) },
  { label: copy.ip, value: <span className="font-mono text-small">{ip || '–'}</span> },
  { label: copy.apiTypes, value: apiTypesText(apiTypes) },
  { label: copy.ggr, value: <span className="figures">{formatPercent(ggrPercent)}</span> },
];

const accountOf = ({ id, name, username, phone, balancePaise, status, parent, createdAt }: Customer): Row[] => [
  { label: copy.id, value: id },
  { label: copy.name, value: long(name) },
  { label: copy.username, value: long(username) },
  { label: copy.phone, value: <span className="figures">{phone}</span> },
  { label: copy.wallet, value: <Money paise={balancePaise} className="font-semibold" /> },
  { label: copy.status, value: accountStatusBadge(status) },
  { label: copy.createdBy, value: parent },
  { label: copy.date, value: dayCell(createdAt) },
];

function Keys({ customer: { id, verifyKey, secretKey } }: { customer: Customer }) {
  const reveal = useReveal();
  return (
    <DetailList
      items={[
        {
          label: copy.verifyKey,
          value: verifyKey ? <SeeMore label={copy.verifyKey} text={verifyKey} limit={KEY_PREVIEW} /> : '–',
        },
        {
          label: copy.secretKey,
          value: (
            <SecretKeyCell
              label={copy.secretKey}
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

/** The three parts of the record: what it is called for, what opens it, and who it is. */
function Sections({ customer }: { customer: Customer | undefined }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2" aria-busy={customer === undefined}>
      <div className="flex min-w-0 flex-col gap-4">
        <Section title={copy.project}>
          {customer ? (
            <DetailList items={projectOf(customer)} />
          ) : (
            waiting(copy.projectName, copy.projectUrl, copy.domain, copy.ip, copy.apiTypes, copy.ggr)
          )}
        </Section>
        <Section title={copy.keys}>
          <p className="text-muted-foreground text-small">{copy.keysText}</p>
          {customer ? <Keys customer={customer} /> : waiting(copy.verifyKey, copy.secretKey)}
        </Section>
      </div>
      <Section title={copy.account}>
        {customer ? (
          <DetailList items={accountOf(customer)} />
        ) : (
          waiting(copy.id, copy.name, copy.username, copy.phone, copy.wallet, copy.status, copy.createdBy, copy.date)
        )}
      </Section>
    </div>
  );
}

/** A customer's own record, to read. Source: rules.md 2. */
export function MyProjectScreen() {
  const record = useCustomers({ limit: 1 });
  const { data, error } = record;
  if (!data && error) {
    return (
      <Screen title={copy.title}>
        <Failed title={copy.failed} of={record} />
      </Screen>
    );
  }
  return (
    <Screen title={copy.title} description={copy.description}>
      {data?.rows.length === 0 ? (
        <EmptyState title={copy.empty}>{copy.emptyText}</EmptyState>
      ) : (
        <Sections customer={data?.rows[0]} />
      )}
    </Screen>
  );
}
