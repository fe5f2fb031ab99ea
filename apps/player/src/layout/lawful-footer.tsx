import { currentSite } from '@cage/api-client/site';
import { useWords } from '@cage/ui/words';
import { visitorCopy } from './visitor-copy.ts';

/** On every page: the age limit, where to find help, and whether the money is real. */
export function LawfulFooter() {
  const site = currentSite();
  const words = useWords(visitorCopy);
  return (
    <p className="text-balance">
      {words.adults}
      {site.helpLine ? <> {words.help(site.helpLine)}</> : null}
      {site.playMoney ? <strong className="block">{words.playMoney}</strong> : null}
    </p>
  );
}
