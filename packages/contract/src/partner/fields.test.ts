import { expect, test } from 'vitest';
import { fromWire } from '../codec.ts';
import { transactionId } from './fields.ts';

test.each(['.', '..'])('%s, which no path can ask for, is no id', (id) => {
  expect(fromWire(transactionId('Yours'), id)).toBeNull();
});

test.each(['...', '.a', 'a..', '1'])('%s is an id', (id) => {
  expect(fromWire(transactionId('Yours'), id)).toEqual({ value: id });
});
