import type { AccountStatus } from '@cage/contract/statuses';
import type { ContractForm } from '@cage/parts/form/contract-form';
import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { type ReactNode, Suspense, type SyntheticEvent, useState } from 'react';

const Suspension = lazyPrefetched(async () => (await import('./account-dialog.tsx')).Suspension);

interface Edited {
  publicId: string;
  name: string;
  status: AccountStatus;
}

type Sent = Pick<ContractForm<{ status: AccountStatus }>, 'submit' | 'busy' | 'check'>;

/**
 * Returns a form that asks before it suspends the account it edits, and the question. A form of a new account asks
 * nothing.
 */
export function useSuspension<Form extends Sent>(
  form: Form,
  edited: Edited | null,
  wanted: AccountStatus,
): { form: Form; question: ReactNode } {
  const [asked, setAsked] = useState<SyntheticEvent | null>(null);
  const suspends = edited !== null && wanted === 'Suspended' && edited.status !== 'Suspended';
  return {
    form: {
      ...form,
      submit(event: SyntheticEvent) {
        if (!suspends) return form.submit(event);
        event.preventDefault();
        event.stopPropagation();
        if (!form.busy && form.check()) setAsked(event);
      },
    },
    question:
      asked && edited ? (
        <Suspense>
          <Suspension
            account={edited}
            onConfirm={() => {
              setAsked(null);
              form.submit(asked);
            }}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      ) : null,
  };
}
