import { type Days, formatDays } from '@cage/ui/format/days';

/** `1 – 31 Oct 2026`: a period in a line, whose year counts and whose dates would break in two or be cut. */
export const saidPeriod = ({ from, to }: Days, language: string): string =>
  `${formatDays({ from, to }, language)} ${to.slice(0, 4)}`;
