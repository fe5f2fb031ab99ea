import { expect, test } from 'vitest';
import { phoneInput } from './phone-input.ts';

test('a phone field takes the digits of Indian keyboards', () => {
  expect(phoneInput.tidy('९०००० ००००४')).toBe('9000000004');
  expect(phoneInput.tidy('+९१ ९०००० ००००४')).toBe('9000000004');
  expect(phoneInput.tidy('+91 90000 00004')).toBe('9000000004');
});
