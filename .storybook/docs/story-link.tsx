import { DocsContext } from '@storybook/addon-docs/blocks';
import { type MouseEvent, type ReactNode, useContext } from 'react';
import { SELECT_STORY, UPDATE_GLOBALS } from 'storybook/internal/core-events';

interface StoryLinkProps {
  id: string;
  /** The theme that the story is opened in; without it, the one that is worn. */
  theme?: 'dark';
  children: ReactNode;
}

/** A link to a story, or to a page (its id ends with `--docs`). Relative: Storybook may be published below a path. */
export function StoryLink({ id, theme, children }: StoryLinkProps) {
  const { channel } = useContext(DocsContext);
  const select = (event: MouseEvent) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || window.parent === window;
    if (elsewhere) return;
    event.preventDefault();
    if (theme) channel.emit(UPDATE_GLOBALS, { globals: { theme } });
    channel.emit(SELECT_STORY, { storyId: id });
  };
  return (
    <a
      className="text-accent underline underline-offset-2"
      href={`./?path=/${id.endsWith('--docs') ? 'docs' : 'story'}/${id}${theme ? `&globals=theme:${theme}` : ''}`}
      target="_top"
      onClick={select}
    >
      {children}
    </a>
  );
}
