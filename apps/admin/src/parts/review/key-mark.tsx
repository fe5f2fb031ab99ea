import { Kbd } from '@cage/ui/kbd';
import { useMediaQuery } from '@cage/ui/use-media-query';

/** The equivalent key, where a keyboard is likely. Screen readers get it as the button's shortcut instead. */
export function KeyMark({ of }: { of: string | undefined }) {
  const desk = useMediaQuery('(pointer: fine)');
  return desk && of ? <Kbd aria-hidden>{of}</Kbd> : null;
}
