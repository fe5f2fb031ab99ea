interface Site {
  name: string;
  helpLine: string;
  playMoney: boolean;
}

const unnamed: Site = { name: 'Cage', helpLine: '', playMoney: false };

/** What the page says about its site: the server writes it into the page, so that nobody waits for it. */
export function siteOfPage(): Site {
  const text = document.querySelector<HTMLMetaElement>('meta[name="site"]')?.content ?? '';
  try {
    return { ...unnamed, ...(JSON.parse(text) as Partial<Site>) };
  } catch {
    return unnamed;
  }
}
