import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openCredential, passwordMark, sealCredential } from '../../src/domain/credentials.ts';

const key = Buffer.alloc(32, 7);

test('K1: a sealed password opens for its owner, and reveals nothing of itself', () => {
  const sealed = sealCredential(key, '9000000001', 'cage-demo-1');
  expect(openCredential(key, '9000000001', sealed)).toBe('cage-demo-1');
  expect(sealed.includes('cage')).toBe(false);
  expect(sealCredential(key, '9000000001', 'cage-demo-1').equals(sealed)).toBe(false);
});

test('K2: it opens for nobody else, under no other key, and with no byte changed', () => {
  const sealed = sealCredential(key, '9000000001', 'cage-demo-1');
  expect(() => openCredential(key, '9000000002', sealed)).toThrow();
  expect(() => openCredential(Buffer.alloc(32, 8), '9000000001', sealed)).toThrow();
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => openCredential(key, '9000000001', changed)).toThrow();
  }
});

test('M4: the mark of a password in a request distinguishes it, and reveals nothing without the key', () => {
  const request = '3f1c1f4e-7a35-4d1c-9a39-52a8b9f0c111';
  const mark = passwordMark(key, request, 'cage-demo-1');
  expect(passwordMark(key, request, 'cage-demo-1')).toBe(mark);
  const others = [
    passwordMark(key, request, 'cage-demo-2'),
    passwordMark(Buffer.alloc(32, 8), request, 'cage-demo-1'),
    passwordMark(key, '3f1c1f4e-7a35-4d1c-9a39-52a8b9f0c222', 'cage-demo-1'),
    createHash('sha256').update('cage-demo-1').digest('hex'),
  ];
  expect(new Set([mark, ...others]).size).toBe(5);
});
