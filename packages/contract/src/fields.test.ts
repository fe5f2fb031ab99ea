import { expect, test } from 'vitest';
import { wireWordsOf } from './codec.ts';
import { contract, type EndpointName } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import { ownField, wireField } from './fields.ts';

const names = Object.keys(contract) as EndpointName[];

test('a refused field is named in the wire’s word and read back as ours', () => {
  expect(wireField(contract.moveChips, 'account')).toBe('id_user');
  expect(wireField(contract.addAgent, 'name')).toBe('agentname');
  expect(wireField(contract.addCustomer, 'password')).toBe('plain_password');
  expect(wireField(contract.savePaymentSettings, 'banks.1.ifsc')).toBe('ifsc2');
  expect(wireField(contract.savePaymentSettings, 'upiIds.0')).toBe('stk');
  expect(wireField(contract.savePaymentSettings, 'qr')).toBe('qr_code_image');
  expect(wireField(contract.submitRecharge, 'proof')).toBe('proof');
  expect(wireField(contract.subscribePush, 'subscription.endpoint')).toBe('endpoint');
  expect(ownField(contract.savePaymentSettings, 'account_number4')).toBe('banks.3.accountNumber');
  expect(ownField(contract.registerPlayer, 'dateOfBirth')).toBe('birthDate');
});

test('a field without a wire word of its own keeps its name', () => {
  expect(wireField(contract.updateUser, 'newPassword')).toBe('newPassword');
  expect(ownField(contract.updateUser, 'newPassword')).toBe('newPassword');
});

test.each(names)('%s: no two inputs share a wire word, so each maps back', (name) => {
  const endpoint: Endpoint = contract[name];
  const { body } = endpoint;
  const files = body.is === 'multipart' ? Object.keys(body.files) : [];
  const words = [endpoint.params, endpoint.query, ...(body.is === 'none' ? [] : [body.codec])].flatMap((codec) =>
    Object.keys(wireWordsOf(codec)),
  );
  for (const own of [...words, ...files]) expect(ownField(endpoint, wireField(endpoint, own))).toBe(own);
});
