import { Kbd } from '@cage/ui/kbd';
import { useMediaQuery } from '@cage/ui/use-media-query';

/** The key that does the same, where there is a keyboard as a rule. A name that is read out has it as its shortcut. */
export function KeyMark({ of }: { of: string | undefined }) {
  const desk = useMediaQuery('(pointer: fine)');
  return desk && of ? <Kbd aria-hidden>{of}</Kbd> : null;
}
