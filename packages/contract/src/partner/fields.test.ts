import { expect, test } from 'vitest';
import { fromWire } from '../codec.ts';
import { note, text, transactionId } from './fields.ts';

test.each(['.', '..'])('%s, which no path can contain, is not an id', (id) => {
  expect(fromWire(transactionId('Yours'), id)).toBeNull();
});

test.each(['...', '.a', 'a..', '1'])('%s is an id', (id) => {
  expect(fromWire(transactionId('Yours'), id)).toEqual({ value: id });
});

test.each(['क्\u200dषत्रिय बनाम', 'می\u200cخواهم', '👨\u200d👩\u200d👧 cup', 'A \u00ad B'])('%j is a text', (given) => {
  expect(fromWire(text(300), given)).toEqual({ value: given });
  expect(fromWire(note(300), given)).toEqual({ value: given });
});

test.each(['two\nlines', 'two\u2028lines', 'a\u0000b', 'half \ud83d', 'turned \u202e round'])(
  '%j is not a text',
  (given) => {
    expect(fromWire(text(300), given)).toBeNull();
    expect(fromWire(note(300), given)).toBeNull();
  },
);
