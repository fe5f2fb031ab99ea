import { useEffect, useState } from 'react';

export interface IndexedStory {
  id: string;
  type: 'story' | 'docs';
  title: string;
  name: string;
  exportName: string;
  importPath: string;
  tags: readonly string[];
}

/** Every story of this Storybook, from its own index; `undefined` while loading. */
export function useStories(): readonly IndexedStory[] | undefined {
  const [stories, setStories] = useState<readonly IndexedStory[]>();
  useEffect(function fetchTheList() {
    const leaving = new AbortController();
    // Relative: Storybook may be published below a path.
    fetch('./index.json', { signal: leaving.signal })
      .then((answer) => answer.json() as Promise<{ entries: Record<string, IndexedStory> }>)
      .then(({ entries }) => setStories(Object.values(entries).filter(({ type }) => type === 'story')))
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return stories;
}
