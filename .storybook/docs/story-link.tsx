import { DocsContext } from '@storybook/addon-docs/blocks';
import { type MouseEvent, type ReactNode, useContext } from 'react';
import { SELECT_STORY } from 'storybook/internal/core-events';

/** A link to a story, or to a page (its id ends with `--docs`). Relative: Storybook may be published below a path. */
export function StoryLink({ id, children }: { id: string; children: ReactNode }) {
  const { channel } = useContext(DocsContext);
  const select = (event: MouseEvent) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || window.parent === window;
    if (elsewhere) return;
    event.preventDefault();
    channel.emit(SELECT_STORY, { storyId: id });
  };
  return (
    <a
      className="text-accent underline underline-offset-2"
      href={`./?path=/${id.endsWith('--docs') ? 'docs' : 'story'}/${id}`}
      target="_top"
      onClick={select}
    >
      {children}
    </a>
  );
}
