/** Applies rules for paper on the screen, however deeply nested; returns the function that undoes it. */
export function onPaper(page: Document): () => void {
  const changed: MediaList[] = [];
  const look = (rules: CSSRuleList) => {
    for (const rule of rules) {
      const { media, cssRules } = rule as Partial<CSSMediaRule>;
      if (media?.mediaText === 'print') {
        media.mediaText = 'all';
        changed.push(media);
      }
      if (cssRules) look(cssRules);
    }
  };
  for (const { cssRules } of page.styleSheets) look(cssRules);
  return () => {
    for (const media of changed) media.mediaText = 'print';
  };
}
