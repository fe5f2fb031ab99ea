import type { Agent } from '@cage/contract/agents';
import type { Customer } from '@cage/contract/customers';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ChipsButton } from './chips-button.tsx';

const ChipsMoveDialog = lazy(async () => ({ default: (await import('./chips-move-dialog.tsx')).ChipsMoveDialog }));

type Person = Agent | Customer;

const actedOn = ({ id: publicId, username, status, balancePaise, ownChild }: Person) => ({
  publicId,
  username,
  status,
  balancePaise,
  ownChild,
});

/** Chips In/Out of agents and customers: the button in a row, and its dialog. Source: R13. */
export function usePersonChips() {
  const [person, setPerson] = useState<Person | null>(null);
  return {
    button: (row: Person): ReactNode => (
      <ChipsButton account={actedOn(row)} size="touch" onOpen={() => setPerson(row)} />
    ),
    dialog: person ? (
      <Suspense>
        <ChipsMoveDialog account={actedOn(person)} onClose={() => setPerson(null)} />
      </Suspense>
    ) : null,
  };
}
