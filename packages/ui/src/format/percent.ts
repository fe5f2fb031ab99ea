/** `12.5%`, from the number as text; a dash where there is none. */
export const formatPercent = (percent: string | null): string => (percent ? `${percent}%` : '–');
