import { Link } from '@cage/parts/router/link';
import { PageHeading } from '@cage/ui/page-heading';
import { useWords } from '@cage/ui/words';
import { VisitorPage } from '../../layout/visitor-page.tsx';
import { copy } from './copy.ts';

/** The terms that a player accepts by registering, where the operator has no page of its own for them. */
export function TermsScreen() {
  const words = useWords(copy);
  return (
    <VisitorPage>
      <PageHeading className="type-figure">{words.title}</PageHeading>
      <p className="mt-1 mb-6 text-muted-foreground">{words.lead}</p>
      <ol
        className="flex list-decimal flex-col gap-3 marker:text-muted-foreground"
        style={{ paddingLeft: 'calc(4em / 3)' }}
      >
        {words.terms.map((term) => (
          <li key={term} className="pl-1">
            {term}
          </li>
        ))}
      </ol>
      <p className="mt-8 text-center">
        <Link to="/register" className="font-medium text-accent underline underline-offset-4">
          {words.back}
        </Link>
      </p>
    </VisitorPage>
  );
}
