import { useAgent } from '@cage/api-client/agents';
import { useCustomer } from '@cage/api-client/customers';
import { useMe } from '@cage/api-client/sessions';
import type { Agent } from '@cage/contract/agents';
import type { Customer } from '@cage/contract/customers';
import { mayCall } from '@cage/contract/roles/access';
import type { Permission } from '@cage/contract/roles/permissions';
import { Button } from '@cage/ui/button';
import { IconButton } from '@cage/ui/icon-button';
import { Menu, type MenuItem } from '@cage/ui/menu';
import { useWords } from '@cage/ui/words';
import { Ellipsis, Handshake, MonitorSmartphone, Scale, ShieldOff } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { usePresent } from '../use-present.ts';
import { ChipsButton } from './chips-button.tsx';
import { copy } from './copy.ts';

const panels = {
  credit: lazy(async () => ({ default: (await import('../credit/credit-dialog.tsx')).CreditDialog })),
  adjust: lazy(async () => ({ default: (await import('./adjust-dialog.tsx')).AdjustDialog })),
  chips: lazy(async () => ({ default: (await import('./chips-move-dialog.tsx')).ChipsMoveDialog })),
  factor: lazy(async () => ({ default: (await import('./factor-dialog.tsx')).FactorDialog })),
  where: lazy(async () => ({ default: (await import('../sessions/sessions-dialog.tsx')).SessionsDialog })),
};

type Person = Agent | Customer;

const actedOn = ({ id: publicId, username, status, balancePaise, creditPaise, creditLeftPaise, ownChild }: Person) => ({
  publicId,
  username,
  status,
  balancePaise,
  creditPaise,
  creditLeftPaise,
  ownChild,
});

type Doing = { is: keyof typeof panels; person: Person };

const idOf = ({ id }: Person) => id;

/** Returns a chosen person as it is now: from the list, or alone where the record of one who is not on it is open. */
function usePresentPerson(chosen: Person | null, listed: readonly Person[] | undefined): Person | null {
  const id = chosen?.id ?? '';
  const alone = chosen !== null && listed !== undefined && !listed.some((person) => person.id === id);
  const isCustomer = chosen !== null && 'domain' in chosen;
  const agent = useAgent(id, alone && !isCustomer);
  const customer = useCustomer(id, alone && isCustomer);
  const found = (isCustomer ? customer : agent).data;
  return usePresent(chosen, alone && found ? [found] : listed, idOf);
}

/**
 * Returns the actions on agents and customers from their rows: Chips In/Out, credit, adjustments, sessions, a lost
 * device. `listed` are the people of the page as they are now. Source: R13, O1, O3, O8, O15.
 */
export function usePersonChips(listed: readonly Person[] | undefined) {
  const words = useWords(copy);
  const me = useMe();
  const [doing, setDoing] = useState<Doing | null>(null);
  const person = usePresentPerson(doing?.person ?? null, listed);
  const account = me.data;
  // Stable while they are the same, so that an action on one row does not redraw all.
  const { button, buttons } = useMemo(() => {
    const may = (permission: Permission) => account !== undefined && mayCall(permission, account);
    const itemsOf = (person: Person): MenuItem[] => [
      ...(may('domain' in person ? 'Customer Whitelist' : 'Agent Whitelist') && person.id !== account?.publicId
        ? [{ label: words.creditLimit, icon: Handshake, onSelect: () => setDoing({ is: 'credit', person }) }]
        : []),
      ...(may('Adjust Wallets')
        ? [{ label: words.adjust, icon: Scale, onSelect: () => setDoing({ is: 'adjust', person }) }]
        : []),
      ...(may('View More/Edit')
        ? [{ label: words.where, icon: MonitorSmartphone, onSelect: () => setDoing({ is: 'where', person }) }]
        : []),
      ...(may('Reset Second Factor')
        ? [{ label: words.resetFactor, icon: ShieldOff, onSelect: () => setDoing({ is: 'factor', person }) }]
        : []),
    ];
    const chips = (person: Person) => (
      <ChipsButton account={actedOn(person)} size="touch" onOpen={() => setDoing({ is: 'chips', person })} />
    );
    return {
      button(person: Person): ReactNode {
        const items = itemsOf(person);
        const label = words.more(person.username);
        return (
          <>
            {chips(person)}
            {items.length > 0 ? (
              <Menu
                label={label}
                trigger={<IconButton label={label} icon={Ellipsis} size="touchIcon" className="md:ml-auto" />}
                items={items}
              />
            ) : null}
          </>
        );
      },
      buttons: (person: Person): ReactNode => (
        <>
          {chips(person)}
          {itemsOf(person).map(({ label, onSelect }) => (
            <Button key={label} size="touch" variant="secondary" onClick={onSelect}>
              {label}
            </Button>
          ))}
        </>
      ),
    };
  }, [account, words]);
  const Panel = doing && panels[doing.is];
  return {
    /** In a row: the most frequent action, and a menu of the rest. */
    button,
    /** In a record: a button for each action. */
    buttons,
    dialog:
      Panel && person ? (
        <Suspense>
          <Panel account={actedOn(person)} onClose={() => setDoing(null)} />
        </Suspense>
      ) : null,
  };
}
