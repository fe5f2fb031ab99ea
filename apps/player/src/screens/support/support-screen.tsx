import { useSite } from '@cage/api-client/sessions';
import { currentSite } from '@cage/api-client/site';
import { Failed } from '@cage/parts/failure/failure';
import { Link } from '@cage/parts/router/link';
import { PageHeading } from '@cage/ui/page-heading';
import { Skeleton } from '@cage/ui/skeleton';
import { useWords } from '@cage/ui/words';
import { VisitorPage } from '../../layout/visitor-page.tsx';
import { ContactWays } from '../../parts/contact-ways.tsx';
import { copy } from './copy.ts';

function Contact() {
  const words = useWords(copy);
  const site = useSite();
  const { data, error } = site;
  if (error && !data) return <Failed title={words.failed} of={site} />;
  if (data === undefined) {
    return (
      <div className="flex flex-col gap-3">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    );
  }
  if (data.support) return <ContactWays of={data.support} about={words.about} />;
  return <p className="text-muted-foreground">{words.noContact(currentSite().helpLine)}</p>;
}

/** Help and contacts for players who can't sign in: before any session. */
export function SupportScreen() {
  const words = useWords(copy);
  return (
    <VisitorPage>
      <PageHeading className="type-figure">{words.title}</PageHeading>
      <p className="mt-1 mb-6 text-muted-foreground">{words.lead}</p>
      <Contact />
      <dl className="mt-6 flex flex-col gap-4">
        {words.cases.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="text-muted-foreground">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 text-center">
        <Link to="/" className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4">
          {words.back}
        </Link>
      </p>
    </VisitorPage>
  );
}
