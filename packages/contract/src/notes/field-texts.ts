import type { FieldTexts } from '../field-text.ts';

export const fieldTexts: FieldTexts = {
  'writeNote.text': ['What is noted, 1 to 500 characters in one line', 'Asked to be called after six'],
  'listNotes.datas.text': ['What was noted; null once it was taken back', 'Asked to be called after six'],
  'listNotes.datas.by': ['Username of whoever wrote it', 'ravi.desk'],
  'listNotes.datas.own': 'Whether the caller wrote it, who alone takes it back',
};
