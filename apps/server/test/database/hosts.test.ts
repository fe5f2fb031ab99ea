import { expect, test } from 'vitest';
import { addressOf } from '../../src/store/database/hosts.ts';

test('an address names one host or several, as libpq writes it', () => {
  const one = 'postgres://cage:p%40ss@db.example.com:6000/cage?sslmode=verify-full';
  expect(addressOf(one, 'primary')).toEqual({ url: one, hosts: [] });
  expect(
    addressOf(
      'postgres://cage:p%40ss@a.example.com,b:5433,[::1]:5434/cage?target_session_attrs=read-write&sslmode=require',
      'primary',
    ),
  ).toEqual({
    url: 'postgres://cage:p%40ss@a.example.com/cage?sslmode=require',
    hosts: [
      { host: 'a.example.com', port: 5432 },
      { host: 'b', port: 5433 },
      { host: '::1', port: 5434 },
    ],
  });
});

test.each([
  ['mysql://a/b', 'primary'],
  ['postgres://a,/b', 'primary'],
  ['postgres://a,b:x/c', 'primary'],
  ['postgres://a,b/c?target_session_attrs=any', 'primary'],
  ['postgres://a,b/c?target_session_attrs=standby', 'primary'],
  ['postgres://a,b/c?target_session_attrs=primary', 'standby'],
] as const)('%s is no address of a %s', (text, role) => {
  expect(() => addressOf(text, role)).toThrow();
});
