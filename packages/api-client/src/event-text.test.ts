import { expect, test } from 'vitest';
import { eventReader } from './event-text.ts';

test('events arrive whole, whatever the pieces', () => {
  const read = eventReader();
  expect(read('data: {"a"')).toEqual([]);
  expect(read(':1}\n')).toEqual([]);
  expect(read('\ndata: 2\n\n: heart-beat\n\ndata: 3')).toEqual(['{"a":1}', '2']);
  expect(read('\r\n\r\n')).toEqual(['3']);
});
