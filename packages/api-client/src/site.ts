export interface Site {
  name: string;
  helpLine: string;
  playMoney: boolean;
}

const unnamed: Site = { name: 'Cage', helpLine: '', playMoney: false };

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
