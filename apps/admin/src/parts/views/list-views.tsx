import { useMe } from '@cage/api-client/sessions';
import { useLocation } from '@cage/parts/router/history';
import { SaveView } from './save-view.tsx';
import { SavedViews } from './saved-views.tsx';
import { useViews, viewAddress } from './views.ts';

interface ListViewsProps {
  /** Whether the current list is about to be saved. */
  saving: boolean;
  onSaved(): void;
}

/** The saved views of the list at this address, and the dialog that names a new one. */
export function ListViews({ saving, onSaved }: ListViewsProps) {
  const account = useMe().data?.publicId;
  const { pathname, search } = useLocation().location;
  const here = viewAddress(pathname, search);
  const views = useViews(account).filter(({ to }) => to.split('?')[0] === pathname);
  if (account === undefined) return null;
  return (
    <>
      {views.length > 0 ? <SavedViews account={account} views={views} here={here} /> : null}
      {saving ? <SaveView account={account} here={here} onClose={onSaved} /> : null}
    </>
  );
}
