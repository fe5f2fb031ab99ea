import { pathOfPicture } from '@cage/pictures/story';
import { useEffect, useState } from 'react';

/** Name of a story (the part of its id after `--`) -> variant (`desktop-light`) -> name of the picture's file. */
export type Pictures = Record<string, Record<string, string>>;

const fetched = new Map<string, Promise<Pictures>>();

/** Fetches the committed pictures of a component, by the part of its stories' ids before `--`; empty if there are none. */
function fetchPictures(component: string): Promise<Pictures> {
  const known = fetched.get(component);
  if (known) return known;
  // Relative: Storybook may be published below a path.
  const pictures = fetch(`./visual/stories/${component}.json`)
    .then((answer) => (answer.ok ? (answer.json() as Promise<Pictures>) : {}))
    .catch((): Pictures => ({}));
  fetched.set(component, pictures);
  return pictures;
}

/** Returns the pictures of a component; `undefined` while loading, and while no component is given. */
export function usePictures(component: string | undefined): Pictures | undefined {
  const [pictures, setPictures] = useState<Pictures>();
  useEffect(
    function fetchThem() {
      if (component === undefined) return;
      let isWanted = true;
      fetchPictures(component).then((found) => isWanted && setPictures(found));
      return () => {
        isWanted = false;
      };
    },
    [component],
  );
  return pictures;
}

export const addressOfPicture = (hash: string) => `./visual/pictures/${pathOfPicture(hash)}`;
