import { translator } from '@cage/ui/translate';
import { hindi as texts } from './hi.ts';

export const hindi = { translate: translator(texts) };
