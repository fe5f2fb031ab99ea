import type { Input } from '@cage/contract/contract';
import { expectTypeOf, test } from 'vitest';
import type { FormOf } from './contract-form.ts';

test('a form has the fields of its call, and no others', () => {
  expectTypeOf<keyof FormOf<'changePassword'>>().toEqualTypeOf<keyof Input<'changePassword'>>();
  expectTypeOf<FormOf<'addChips'>>().not.toHaveProperty('requestId');
  expectTypeOf<FormOf<'setPlayLimit', 'limitPaise'>>().toEqualTypeOf<{ limitPaise: string }>();
  expectTypeOf<FormOf<'submitRecharge', 'proof'>>().toEqualTypeOf<{ proof: File | null }>();
  // @ts-expect-error: no call has this field
  expectTypeOf<FormOf<'addAgent', 'nickname'>>().toBeObject();
});
