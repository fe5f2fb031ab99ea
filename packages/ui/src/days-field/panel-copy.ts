import { catalogue } from '../words.tsx';

/** Words of the calendar, fetched with it. */
export const copy = catalogue(
  {
    fromDate: 'From date',
    toDate: 'To date',
    namedPeriods: 'Periods',
    anyDay: 'Any day',
    showDays: 'Show these days',
    dayForm: 'YYYY-MM-DD',
    noSuchDay: 'No such day: write it like 2026-11-20',
    months: 'Months',
    previousMonth: 'Month before',
    nextMonth: 'Month after',
  },
  () => import('./panel-copy.hi.ts'),
);
