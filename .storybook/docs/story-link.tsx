import { DocsContext } from '@storybook/addon-docs/blocks';
import { type MouseEvent, type ReactNode, useContext } from 'react';
import { SELECT_STORY, UPDATE_GLOBALS } from 'storybook/internal/core-events';

interface StoryLinkProps {
  id: string;
  /** Theme to open the story in; by default the current one. */
  theme?: 'light' | 'dark';
  /** Width to open it at, by the toolbar's name; by default the chosen one. */
  viewport?: string;
  children: ReactNode;
}

/** A link to a story, or to a page (its id ends with `--docs`). Relative: Storybook may be published below a path. */
export function StoryLink({ id, theme, viewport, children }: StoryLinkProps) {
  const { channel } = useContext(DocsContext);
  const select = (event: MouseEvent) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || window.parent === window;
    if (elsewhere) return;
    event.preventDefault();
    const globals = {
      ...(theme ? { theme } : {}),
      ...(viewport ? { viewport: { value: viewport, isRotated: false } } : {}),
    };
    if (theme || viewport) channel.emit(UPDATE_GLOBALS, { globals });
    channel.emit(SELECT_STORY, { storyId: id });
  };
  const chosen = [theme && `theme:${theme}`, viewport && `viewport:${viewport}`].filter(Boolean).join(';');
  return (
    <a
      className="text-accent underline underline-offset-2"
      href={`./?path=/${id.endsWith('--docs') ? 'docs' : 'story'}/${id}${chosen ? `&globals=${chosen}` : ''}`}
      target="_top"
      onClick={select}
    >
      {children}
    </a>
  );
}
