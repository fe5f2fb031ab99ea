import { type Days, formatDays } from '@cage/ui/format/days';

/** `1 – 31 Oct 2026`: a period on one line, where the year matters and dates would wrap or be cut. */
export const saidPeriod = ({ from, to }: Days, language: string): string =>
  `${formatDays({ from, to }, language)} ${to.slice(0, 4)}`;
