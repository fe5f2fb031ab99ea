import { usePaymentOptions } from '@cage/api-client/recharges/own';
import { currentSite } from '@cage/api-client/site';
import { Failed, OutdatedAlert } from '@cage/parts/failure/failure';
import { Link } from '@cage/parts/router/link';
import { Alert } from '@cage/ui/alert';
import { buttonClass } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { Disclosure } from '@cage/ui/disclosure';
import { Skeleton } from '@cage/ui/skeleton';
import { useWords } from '@cage/ui/words';
import { Phone } from 'lucide-react';
import { ContactWays } from '../../parts/contact-ways.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { copy } from './copy.ts';

function Contact() {
  const words = useWords(copy);
  const options = usePaymentOptions();
  const { data, error } = options;
  if (error && !data) {
    return <Failed title={words.failed} of={options} />;
  }
  if (data === undefined) {
    return (
      <div className="flex flex-col gap-3">
        <Skeleton className="h-(--control) w-full" />
        <Skeleton className="h-(--control) w-full" />
      </div>
    );
  }
  const payee = data.offer;
  if (!payee?.contactPhone) return <p className="text-muted-foreground">{words.noContact}</p>;
  const { contactPhone, chatCountryCode } = payee;
  return (
    <>
      <OutdatedAlert of={options} />
      <ContactWays of={{ contactPhone, chatCountryCode }} />
    </>
  );
}

/** Contacts, and frequent questions. */
export function HelpScreen() {
  const site = currentSite();
  const words = useWords(copy);
  return (
    <div className="flex flex-col gap-5">
      <PageTitle back={{ to: '/profile', label: words.back }} className="type-title">
        {words.title}
      </PageTitle>
      {site.helpLine ? (
        <Alert tone="info">
          <p>{words.line}</p>
          <a href={`tel:${site.helpLine}`} className={buttonClass({ variant: 'secondary', className: 'mt-2' })}>
            <Phone aria-hidden className="size-5" />
            {words.call(site.helpLine)}
          </a>
        </Alert>
      ) : null}
      <section className="flex flex-col gap-3">
        <h2 className="font-semibold">{words.contact}</h2>
        <Contact />
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="font-semibold">{words.questions}</h2>
        <Card className="divide-y px-4">
          {words.answers.map(({ question, answer }) => (
            <Disclosure key={question} row title={question}>
              <p className="pb-3 text-muted-foreground">{answer}</p>
            </Disclosure>
          ))}
        </Card>
      </section>
      <Link to="/limits" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
        {words.limits}
      </Link>
    </div>
  );
}
