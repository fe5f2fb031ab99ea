import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'सत्र',
  unknown: 'अनजान ब्राउज़र',
  on: (browser, system) => `${system} पर ${browser}`,
  this: 'यही',
  address: 'पता',
  firstSeen: 'पहली बार',
  lastSeen: 'पिछली बार',
  end: 'समाप्त करें',
  endOf: (what) => `${what} समाप्त करें`,
  endOthers: 'बाकी सब समाप्त करें',
  alone: 'और कहीं कोई साइन इन नहीं है।',
  none: 'कोई साइन इन नहीं है।',
  failed: 'सत्र लोड नहीं हो सके',
  loading: 'सत्र',
  titleOf: (name) => `${name} के सत्र`,
  close: 'बंद करें',
};
