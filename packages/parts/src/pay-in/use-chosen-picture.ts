import { useRef, useState } from 'react';
import { ofItsType } from './proof-problem.ts';
import { smallPicture } from './small-picture.ts';

/** Pictures above this size are reduced before sending. */
const LARGE_BYTES = 512 * 1024;

/**
 * Passes a chosen picture to a form, a large one only once it is reduced; of several choices, the last one counts.
 * A file that is no picture, whatever its name says, loses the type of one.
 */
export function useChosenPicture(take: (picture: File | null) => void) {
  const [shrinking, setShrinking] = useState(false);
  /** The last choice, while earlier ones may still be in progress. */
  const chosen = useRef<File | null>(null);
  async function choose(picture: File | null) {
    chosen.current = picture;
    const large = picture?.type.startsWith('image/') && picture.size > LARGE_BYTES;
    setShrinking(large === true);
    take(large ? null : picture);
    if (!picture) return;
    const ready = await ofItsType(large ? await smallPicture(picture) : picture);
    if (chosen.current !== picture) return;
    setShrinking(false);
    if (large || ready !== picture) take(ready);
  }
  return { shrinking, choose };
}
