import { Unstyled } from '@storybook/addon-docs/blocks';
import { useState } from 'react';
import { StoryLink } from './story-link.tsx';

const SHEET = '[data-slot="print-sheet"]';

/** Lets rules that are for paper hold on the screen, wherever they stand in one another. */
function asOnPaper(rules: CSSRuleList): void {
  for (const rule of rules) {
    const { media, cssRules } = rule as Partial<CSSMediaRule>;
    if (media?.mediaText === 'print') media.mediaText = 'all';
    if (cssRules) asOnPaper(cssRules);
  }
}

/** Shows the paper of a story once its sheet is there, and tells how high it is. */
function showPaper({ contentDocument: page }: HTMLIFrameElement, onHeight: (height: number) => void): void {
  if (!page) return;
  const look = () => {
    const sheet = page.querySelector(SHEET);
    if (!sheet) return;
    for (const { cssRules } of page.styleSheets) asOnPaper(cssRules);
    onHeight(sheet.getBoundingClientRect().height);
  };
  // The story comes after its frame, and what it shows after that.
  new MutationObserver(look).observe(page, { subtree: true, childList: true });
  look();
}

/** What a story has printed, as it stands on the paper. */
export function Paper({ story, title }: { story: string; title: string }) {
  const [height, setHeight] = useState(480);
  return (
    <Unstyled>
      <figure className="my-6 text-body text-foreground">
        <figcaption className="mb-2">
          <StoryLink id={story}>{title}</StoryLink>
        </figcaption>
        <iframe
          title={title}
          src={`./iframe.html?id=${story}&viewMode=story&globals=shell:none`}
          loading="lazy"
          onLoad={({ currentTarget }) => showPaper(currentTarget, setHeight)}
          style={{ height: height + 2 }}
          className="w-full border bg-white"
        />
      </figure>
    </Unstyled>
  );
}
