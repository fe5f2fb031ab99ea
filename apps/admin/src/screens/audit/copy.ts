import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Audit',
    empty: 'Nothing has been recorded yet',
    columns: {
      time: 'Time',
      actor: 'Actor',
      action: 'Action',
      subject: 'Subject',
      record: 'Record',
      ip: 'Address',
      request: 'Request',
      details: 'Details',
    },
    nobody: 'Not signed in',
    actedFor: (id: string) => `for ${id}`,
    view: 'View',
    subjectPlaceholder: 'Subject, e.g. a code',
    verify: 'Verify',
    intact: (rows: string) => `${rows} rows checked. Nothing was changed.`,
    broken: 'The log was changed',
    detail: {
      field: 'Field',
      before: 'Before',
      after: 'After',
      nothing: 'This row carries no values.',
      changed: 'Changed',
      none: '–',
    },
  },
  () => import('./copy.hi.ts'),
);
