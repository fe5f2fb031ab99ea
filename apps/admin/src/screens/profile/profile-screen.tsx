import { useProfile, useRevealOwnPassword } from '@cage/api-client/accounts';
import type { Output } from '@cage/contract/contract';
import { texts } from '@cage/contract/texts';
import { Outdated } from '@cage/parts/failure/failure';
import { Card } from '@cage/ui/card';
import { DetailList } from '@cage/ui/detail-list';
import { Money } from '@cage/ui/money';
import { Screen } from '@cage/ui/screen';
import type { ReactNode } from 'react';
import { Failed } from '../../parts/failure.tsx';
import { PasswordCell } from '../../parts/secrets.tsx';
import { copy } from './copy.ts';

const GRID = 'grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-3';

/** What stands already while the rest is on its way: titles, and the names below them. */
const WAITING = [
  [copy.personal, copy.id, copy.createdBy, copy.name, copy.role, copy.phone, copy.password],
  [copy.performance, copy.balance, copy.profit],
  [copy.rewards, copy.bonus],
] as const;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="px-5 py-4">
      <h2 className="mb-1 font-semibold">{title}</h2>
      {children}
    </Card>
  );
}

function Sections({ profile: { user, creators } }: { profile: Output<'getProfile'> }) {
  const { mutateAsync: reveal } = useRevealOwnPassword();
  const creator = creators[0];
  return (
    <div className={GRID}>
      <Section title={copy.personal}>
        <DetailList
          items={[
            { label: copy.id, value: user.publicId },
            { label: copy.createdBy, value: creator ? `${creator.publicId} (${creator.username})` : copy.nobody },
            { label: copy.name, value: user.username },
            { label: copy.role, value: user.role },
            { label: copy.phone, value: <span className="figures">{user.phone}</span> },
            {
              label: copy.password,
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
      <Section title={copy.performance}>
        <DetailList
          items={[
            { label: copy.balance, value: <Money paise={user.balancePaise} className="font-semibold" /> },
            {
              label: copy.profit,
              value: user.profitPaise === null ? copy.none : <Money paise={user.profitPaise} />,
            },
          ]}
        />
      </Section>
      <Section title={copy.rewards}>
        <DetailList items={[{ label: copy.bonus, value: <Money paise={user.bonusPaise} /> }]} />
      </Section>
    </div>
  );
}

/** Who one is, and how one stands. */
export function ProfileScreen() {
  const profile = useProfile();
  return (
    <Screen title={copy.title}>
      {profile.data ? (
        <>
          <Outdated of={profile} />
          <Sections profile={profile.data} />
        </>
      ) : profile.isError ? (
        <Failed title={texts.profileFailed} of={profile} wording={copy.reason} />
      ) : (
        <div role="status" aria-label={copy.title} aria-busy className={GRID}>
          {WAITING.map(([title, ...labels]) => (
            <Section key={title} title={title}>
              <DetailList items={labels.map((label) => ({ label, value: null }))} />
            </Section>
          ))}
        </div>
      )}
    </Screen>
  );
}
