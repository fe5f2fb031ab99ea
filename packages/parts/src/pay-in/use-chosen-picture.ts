import { useRef, useState } from 'react';
import { smallPicture } from './small-picture.ts';

/** A picture of more than this is made smaller before it is sent. */
const LARGE_BYTES = 512 * 1024;

/** What is chosen for a form, which takes a large picture once it is small: of several the one that was chosen last. */
export function useChosenPicture(take: (picture: File | null) => void) {
  const [shrinking, setShrinking] = useState(false);
  /** The one that was chosen last, while others may still be on their way. */
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
