import { Unstyled } from '@storybook/addon-docs/blocks';
import { useState } from 'react';
import type { Channel } from 'storybook/internal/channels';
import { STORY_FINISHED } from 'storybook/internal/core-events';
import { onPaper } from '../on-paper.ts';
import { StoryLink } from './story-link.tsx';

const SHEET = '[data-slot="print-sheet"]';

/** Storybook's part of a frame. */
interface StoryWindow extends Window {
  __STORYBOOK_ADDONS_CHANNEL__?: Channel;
}

/** Shows the paper of a story, and reports its height. */
function showPaper(
  { contentWindow, contentDocument: page }: HTMLIFrameElement,
  onHeight: (height: number) => void,
): void {
  const channel = (contentWindow as StoryWindow | null)?.__STORYBOOK_ADDONS_CHANNEL__;
  if (!page || !channel) return;
  const look = () => {
    const sheet = page.querySelector(SHEET);
    if (!sheet) return;
    onPaper(page);
    new ResizeObserver(() => onHeight(sheet.getBoundingClientRect().height)).observe(sheet);
  };
  // Its steps look at the page, which is not on paper.
  if (channel.last(STORY_FINISHED)) look();
  else channel.once(STORY_FINISHED, look);
}

/** What a story prints, as it appears on paper. */
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
