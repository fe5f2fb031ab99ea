import { siteOfPage } from '@cage/api-client/site';
import { useCopy } from '@cage/ui/translate';
import { copy as english } from './copy.ts';

/** Stands on every page: for adults, where to find help, and whether the money is real. */
export function LawfulFooter() {
  const site = siteOfPage();
  const copy = useCopy(english);
  return (
    <p className="text-balance">
      {copy.adults}
      {site.helpLine ? <> {copy.help(site.helpLine)}</> : null}
      {site.playMoney ? <strong className="block">{copy.playMoney}</strong> : null}
    </p>
  );
}
