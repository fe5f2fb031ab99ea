import { useRef, useState } from 'react';
import { smallPicture } from './small-picture.ts';

/** Pictures above this size are reduced before sending. */
const LARGE_BYTES = 512 * 1024;

/** Passes a chosen picture to a form, a large one only once it is reduced; of several choices, the last one counts. */
export function useChosenPicture(take: (picture: File | null) => void) {
  const [shrinking, setShrinking] = useState(false);
  /** The last choice, while earlier ones may still be in progress. */
  const chosen = useRef<File | null>(null);
  async function choose(picture: File | null) {
    chosen.current = picture;
    if (!picture?.type.startsWith('image/') || picture.size <= LARGE_BYTES) {
      setShrinking(false);
      take(picture);
      return;
    }
    setShrinking(true);
    take(null);
    const small = await smallPicture(picture);
    if (chosen.current !== picture) return;
    setShrinking(false);
    take(small);
  }
  return { shrinking, choose };
}
