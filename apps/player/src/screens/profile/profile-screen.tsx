import { useMe } from '@cage/api-client/sessions';
import { useSession } from '@cage/auth';
import { PasswordFields, useChangePasswordForm } from '@cage/parts/change-password/change-password';
import { Failed, OutdatedAlert } from '@cage/parts/failure/failure';
import { Form, FormAlert } from '@cage/parts/form/form';
import { Link } from '@cage/parts/router/link';
import { Button } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { Checkbox } from '@cage/ui/checkbox';
import { DateTime } from '@cage/ui/date-time';
import { DetailList } from '@cage/ui/detail-list';
import { LanguageSwitch } from '@cage/ui/language-switch';
import { PageHeading } from '@cage/ui/page-heading';
import { chooseTheme, currentTheme } from '@cage/ui/theme';
import { useWords } from '@cage/ui/words';
import { Bell, ChevronRight, Gauge, IdCard, LifeBuoy, LogOut } from 'lucide-react';
import { useState } from 'react';
import { copy } from './copy.ts';

function ChangePassword() {
  const words = useWords(copy);
  const form = useChangePasswordForm();
  return (
    <Form form={form} className="flex flex-col gap-4">
      <h2 className="font-semibold">{words.changePassword}</h2>
      <FormAlert form={form} />
      <PasswordFields form={form} />
      <Button type="submit" variant="secondary" busy={form.busy}>
        {words.update}
      </Button>
    </Form>
  );
}

/** The player's details, password, and sign-out. */
export function ProfileScreen() {
  const words = useWords(copy);
  const me = useMe();
  const { actions } = useSession();
  const [theme, setTheme] = useState(currentTheme);
  if (me.isError && !me.data) {
    return <Failed title={words.failed} of={me} />;
  }
  return (
    <div className="flex flex-col gap-5">
      <PageHeading className="type-title">{words.title}</PageHeading>
      <OutdatedAlert of={me} />
      <DetailList
        whole
        className="rounded-card border bg-surface px-4"
        items={[
          { label: words.id, value: me.data?.publicId ?? null },
          { label: words.username, value: me.data?.username ?? null },
          { label: words.phone, value: me.data?.phone ?? null },
          {
            label: words.joined,
            value: me.data ? <DateTime spoken wraps value={me.data.joinedAt} /> : null,
          },
        ]}
      />
      <Card className="divide-y px-4">
        <div className="flex min-h-14 items-center justify-between">
          <span>{words.language}</span>
          <LanguageSwitch className="-mr-2" />
        </div>
        <Checkbox
          className="min-h-14 justify-center"
          label={words.theme}
          checked={theme === 'dark'}
          onChange={() => {
            const next = theme === 'dark' ? 'light' : 'dark';
            chooseTheme(next);
            setTheme(next);
          }}
        />
      </Card>
      <nav aria-label={words.title} className="divide-y rounded-card border bg-surface">
        {[
          { to: '/notifications', label: words.notifications, icon: Bell },
          { to: '/limits', label: words.limits, icon: Gauge },
          ...(me.data?.documents ? [{ to: '/documents', label: words.documents, icon: IdCard }] : []),
          { to: '/help', label: words.help, icon: LifeBuoy },
        ].map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} className="flex min-h-14 items-center gap-3 px-4 hover:bg-muted">
            <Icon aria-hidden className="size-5 text-muted-foreground" />
            <span className="flex-1">{label}</span>
            <ChevronRight aria-hidden className="size-4 text-muted-foreground" />
          </Link>
        ))}
      </nav>
      <Card className="p-4">
        <ChangePassword />
      </Card>
      <Button variant="secondary" size="lg" onClick={() => void actions.signOut()}>
        <LogOut aria-hidden className="size-5" />
        {words.logout}
      </Button>
    </div>
  );
}
