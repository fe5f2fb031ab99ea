export interface Site {
  name: string;
  helpLine: string;
  /** URL of the operator's own terms; empty for the built-in ones. */
  termsUrl: string;
  playMoney: boolean;
}

const unnamed: Site = { name: 'Cage', helpLine: '', termsUrl: '', playMoney: false };

let told: Site | undefined;

/** Sets the site where there is no page: on the server that draws the door. */
export function setSite(site: Site): void {
  told = site;
}

/** The site's data, which the server writes into the page so that nothing waits for it. */
export function currentSite(): Site {
  if (told) return told;
  const text = document.querySelector<HTMLMetaElement>('meta[name="site"]')?.content ?? '';
  try {
    return { ...unnamed, ...(JSON.parse(text) as Partial<Site>) };
  } catch {
    return unnamed;
  }
}
