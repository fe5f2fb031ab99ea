import { useProfile, useRevealOwnPassword } from '@cage/api-client/accounts';
import type { Output } from '@cage/contract/contract';
import { creditFiguresOf } from '@cage/contract/credit/owed';
import { OutdatedAlert } from '@cage/parts/failure/failure';
import { Card } from '@cage/ui/card';
import { DetailList } from '@cage/ui/detail-list';
import { Money } from '@cage/ui/money';
import { Screen } from '@cage/ui/screen';
import { Skeleton } from '@cage/ui/skeleton';
import { useWords } from '@cage/ui/words';
import type { ReactNode } from 'react';
import { copy as creditWords } from '../../parts/credit/copy.ts';
import { creditRows } from '../../parts/credit/credit-rows.tsx';
import { NoFloat } from '../../parts/credit/no-float.tsx';
import { Failed } from '../../parts/failure.tsx';
import { useRoleName } from '../../parts/role-name.ts';
import { PasswordCell } from '../../parts/secrets.tsx';
import { SessionList } from '../../parts/sessions/session-list.tsx';
import { copy } from './copy.ts';
import { SecondFactorSection } from './second-factor-section.tsx';

const GRID = 'grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-3';

/** What is shown while the rest is loading: the titles, and the names below them. */
const WAITING = {
  personal: ['id', 'createdBy', 'name', 'role', 'phone', 'password'],
  performance: ['balance', 'profit'],
  rewards: ['bonus'],
} as const;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="px-5 py-4">
      <h2 className="mb-1 font-semibold">{title}</h2>
      {children}
    </Card>
  );
}

/** Sections one below the other, so that a short one leaves no gap beside a long one. */
const Below = ({ children }: { children: ReactNode }) => <div className="flex min-w-0 flex-col gap-4">{children}</div>;

function WaitingSection({ of }: { of: keyof typeof WAITING }) {
  const words = useWords(copy);
  return (
    <Section title={words[of]}>
      <DetailList items={WAITING[of].map((name) => ({ label: words[name], value: null }))} />
    </Section>
  );
}

/** Titles and names are shown before their values, in the same places. */
function Waiting() {
  const words = useWords(copy);
  return (
    <div role="status" aria-label={words.title} aria-busy className={GRID}>
      <WaitingSection of="personal" />
      <Below>
        <WaitingSection of="performance" />
        <WaitingSection of="rewards" />
      </Below>
      <Section title={words.factor}>
        <Skeleton className="my-2 w-full" />
        <Skeleton className="my-2 w-2/3" />
      </Section>
    </div>
  );
}

function Sections({ profile: { user, creators } }: { profile: Output<'getProfile'> }) {
  const words = useWords(copy);
  const { mutateAsync: reveal } = useRevealOwnPassword();
  const roleName = useRoleName();
  const creator = creators[0];
  const credit = useWords(creditWords);
  return (
    <div className="flex flex-col gap-4">
      <div className={GRID}>
        <Section title={words.personal}>
          <DetailList
            items={[
              { label: words.id, value: user.publicId },
              { label: words.createdBy, value: creator ? `${creator.publicId} (${creator.username})` : words.nobody },
              { label: words.name, value: user.username },
              { label: words.role, value: roleName(user.role) },
              { label: words.phone, value: <span className="figures">{user.phone}</span> },
              {
                label: words.password,
                value: (
                  <PasswordCell
                    owner={user.username}
                    password={user.password}
                    kept={user.passwordKept}
                    onReveal={reveal}
                  />
                ),
              },
            ]}
          />
        </Section>
        <Below>
          <Section title={words.performance}>
            {user.role === 'customer' ? <NoFloat own of={user} className="my-2" /> : null}
            <DetailList
              items={[
                {
                  label: words.balance,
                  value: <Money paise={creditFiguresOf(user).availablePaise} className="font-semibold" />,
                },
                ...creditRows(credit, user),
                {
                  label: words.profit,
                  value: user.profitPaise === null ? words.none : <Money paise={user.profitPaise} />,
                },
              ]}
            />
          </Section>
          <Section title={words.rewards}>
            <DetailList items={[{ label: words.bonus, value: <Money paise={user.bonusPaise} /> }]} />
          </Section>
        </Below>
        <Section title={words.factor}>
          <SecondFactorSection />
        </Section>
      </div>
      <Section title={words.sessions}>
        <SessionList />
      </Section>
    </div>
  );
}

/** The viewer's own identity and status. */
export function ProfileScreen() {
  const words = useWords(copy);
  const profile = useProfile();
  return (
    <Screen title={words.title}>
      {profile.data ? (
        <>
          <OutdatedAlert of={profile} />
          <Sections profile={profile.data} />
        </>
      ) : profile.isError ? (
        <Failed title={words.failed} of={profile} wording={words.reason} />
      ) : (
        <Waiting />
      )}
    </Screen>
  );
}
