export interface Site {
  name: string;
  helpLine: string;
  /** Where the operator's own terms are; without it the house has terms of its own. */
  termsUrl: string;
  playMoney: boolean;
}

const unnamed: Site = { name: 'Cage', helpLine: '', termsUrl: '', playMoney: false };

let told: Site | undefined;

/** Says it where there is no page: to the server that draws the door. */
export function tellSite(site: Site): void {
  told = site;
}

/** What the page says about its site: the server writes it into the page, so that nobody waits for it. */
export function siteOfPage(): Site {
  if (told) return told;
  const text = document.querySelector<HTMLMetaElement>('meta[name="site"]')?.content ?? '';
  try {
    return { ...unnamed, ...(JSON.parse(text) as Partial<Site>) };
  } catch {
    return unnamed;
  }
}
