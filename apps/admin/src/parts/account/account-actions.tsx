import { useMe } from '@cage/api-client/sessions';
import { mayCall } from '@cage/contract/roles/access';
import { IconButton } from '@cage/ui/icon-button';
import { Menu, type MenuItem } from '@cage/ui/menu';
import { useWords, type Words } from '@cage/ui/words';
import { Ban, Coins, Ellipsis, KeyRound, LogOut, MonitorSmartphone, Play, Scale, ShieldOff, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AccountAction, TargetAccount } from './account.ts';
import { ChipsButton, useMayMoveChips } from './chips-button.tsx';
import { copy } from './copy.ts';

interface Props {
  account: TargetAccount;
  onDo(doing: AccountAction): void;
  /** Chips In/Out as a menu item, where a row has no room for two buttons. */
  compact?: boolean;
  /** The button that opens the account; comes first. */
  view?: ReactNode;
  /** Whether the account is of the back office, where there are second factors. */
  staff?: boolean;
  /** Whether it is at the head of a page, where buttons are as high as controls, rather than in a row. */
  inHeading?: boolean;
}

const statusItems = (words: Words<typeof copy>, account: TargetAccount, onDo: Props['onDo']): MenuItem[] => {
  const to = (status: TargetAccount['status']) => () => onDo({ is: 'status', account, status });
  const items: (MenuItem & { status: TargetAccount['status'] })[] = [
    { status: 'Active', label: words.statusVerb.Active, icon: Play, onSelect: to('Active') },
    { status: 'InActive', label: words.statusVerb.InActive, icon: UserX, onSelect: to('InActive') },
    { status: 'Suspended', label: words.statusVerb.Suspended, icon: Ban, danger: true, onSelect: to('Suspended') },
  ];
  return items.filter(({ status }) => status !== account.status);
};

const editItems = (
  words: Words<typeof copy>,
  { account, onDo, staff, mayReset }: Pick<Props, 'account' | 'onDo' | 'staff'> & { mayReset: boolean },
): (MenuItem | 'separator')[] => [
  { label: words.resetPassword, icon: KeyRound, onSelect: () => onDo({ is: 'password', account }) },
  ...(staff
    ? [{ label: words.where, icon: MonitorSmartphone, onSelect: () => onDo({ is: 'where', account }) } as const]
    : []),
  { label: words.endSessions, icon: LogOut, onSelect: () => onDo({ is: 'sessions', account }) },
  ...(mayReset
    ? [{ label: words.resetFactor, icon: ShieldOff, onSelect: () => onDo({ is: 'factor', account }) } as const]
    : []),
  'separator',
  ...statusItems(words, account, onDo),
];

/** What the viewer may do with an account: buttons for the two that matter, a menu for the rest. Source: R18, R54. */
export function AccountActions({ account, onDo, compact = false, staff = false, view, inHeading = false }: Props) {
  const words = useWords(copy);
  const me = useMe();
  const mayMoveChips = useMayMoveChips();
  const mayEdit = me.data !== undefined && mayCall('View More/Edit', me.data);
  const mayReset = staff && me.data !== undefined && mayCall('Reset Second Factor', me.data);
  const openChips = () => onDo({ is: 'chips', account });
  const move: MenuItem = { label: words.chips, icon: Coins, onSelect: openChips };
  const adjust: MenuItem = { label: words.adjust, icon: Scale, onSelect: () => onDo({ is: 'adjust', account }) };
  const mayAdjust = me.data !== undefined && mayCall('Adjust Wallets', me.data) && account.balancePaise !== null;
  const items = [
    ...(compact && mayMoveChips(account) ? [move] : []),
    ...(mayAdjust ? [adjust] : []),
    ...(mayEdit ? editItems(words, { account, onDo, staff, mayReset }) : []),
  ];
  return (
    <span className={inHeading ? 'flex flex-wrap items-center gap-2' : 'flex items-center gap-2 max-md:w-full'}>
      {view}
      {compact ? null : (
        <ChipsButton
          account={account}
          onOpen={openChips}
          {...(inHeading ? {} : { size: 'touch', className: 'max-md:flex-1' })}
        />
      )}
      {items.length > 0 ? (
        <Menu
          label={words.more(account.username)}
          trigger={
            <IconButton
              label={words.more(account.username)}
              icon={Ellipsis}
              {...(inHeading ? { size: 'icon' } : { size: 'touchIcon', className: 'md:ml-auto' })}
            />
          }
          items={items}
        />
      ) : null}
    </span>
  );
}
