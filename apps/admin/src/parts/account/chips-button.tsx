import { useMe } from '@cage/api-client/sessions';
import { mayCall } from '@cage/contract/roles/access';
import { Button, type ButtonProps } from '@cage/ui/button';
import { useWords } from '@cage/ui/words';
import type { TargetAccount } from './account.ts';
import { copy } from './copy.ts';

/** Whether the viewer may move chips to and from an account: only its parent may. Source: R13, R18. */
export function useMayMoveChips() {
  const me = useMe();
  return ({ balancePaise, ownChild }: Pick<TargetAccount, 'balancePaise' | 'ownChild'>): boolean =>
    me.data !== undefined && mayCall('A/C chips In/Out', me.data) && balancePaise !== null && ownChild;
}

interface ChipsButtonProps extends Pick<ButtonProps, 'size' | 'className'> {
  account: TargetAccount;
  onOpen(): void;
}

/** Opens Chips In/Out of an account; renders nothing for viewers who may not. */
export function ChipsButton({ account, onOpen, ...button }: ChipsButtonProps) {
  const words = useWords(copy);
  const may = useMayMoveChips();
  if (!may(account)) return null;
  return (
    <Button variant="secondary" {...button} onClick={onOpen}>
      {words.chips}
      <span className="sr-only"> {account.username}</span>
    </Button>
  );
}
