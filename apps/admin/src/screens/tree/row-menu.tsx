import type { TreeRow } from '@cage/contract/tree';
import { useLocation } from '@cage/parts/router/history';
import { IconButton } from '@cage/ui/icon-button';
import { Menu, type MenuItem } from '@cage/ui/menu';
import { useWords } from '@cage/ui/words';
import { Ban, Building2, Ellipsis, Play, UserRound, UsersRound } from 'lucide-react';
import { copy as accountCopy } from '../../parts/account/copy.ts';
import { useFigureLink } from '../../parts/use-figure-link.ts';
import { copy } from './copy.ts';
import { useTreeContext } from './tree-context.ts';

interface RowMenuProps {
  row: TreeRow;
  name: string;
  /** Whether it is the viewer's own account. */
  own: boolean;
  /** The address of its record. */
  record: string | undefined;
  tab: number;
}

/** A row's menu: its record, the lists of accounts below it, and its status if the viewer may change that. */
export function RowMenu({ row, name, own, record, tab }: RowMenuProps) {
  const words = useWords(copy);
  const actions = useWords(accountCopy);
  const linked = useFigureLink();
  const { history } = useLocation();
  const { act, mayChange } = useTreeContext();
  const { publicId, level, username, status } = row;
  const item = (label: string, icon: MenuItem['icon'], to: string | undefined): MenuItem[] =>
    to && icon ? [{ label, icon, onSelect: () => history.push(to) }] : [];
  const whole = own && level === 'admin';
  const lists = [
    ...(whole ? item(words.lists.agents, UsersRound, linked('/admin/agentWhitelist').to) : []),
    ...(whole || (own && level === 'agent')
      ? item(words.lists.customers, Building2, linked('/admin/customerWhitelist').to)
      : level === 'agent'
        ? item(words.lists.customers, Building2, linked('/admin/company', { agent: publicId }).to)
        : []),
    ...(own || level === 'customer'
      ? item(words.lists.players, UsersRound, linked('/admin/members', own ? {} : { customer: publicId }).to)
      : []),
  ];
  const to = (wanted: 'Active' | 'Suspended') => () => {
    if (username === null || status === null) return;
    const kind = level === 'player' ? {} : ({ kind: 'branch' } as const);
    const balancePaise = row.own?.balancePaise ?? null;
    act({
      is: 'status',
      account: { publicId, username, status, balancePaise, ownChild: false, ...kind },
      status: wanted,
    });
  };
  const change: MenuItem[] =
    status === null || !mayChange(row)
      ? []
      : status === 'Active'
        ? [{ label: actions.statusVerb.Suspended, icon: Ban, danger: true, onSelect: to('Suspended') }]
        : [{ label: actions.statusVerb.Active, icon: Play, onSelect: to('Active') }];
  const places = [...item(words.record, UserRound, record), ...lists];
  const items = [...places, ...(places.length > 0 && change.length > 0 ? (['separator'] as const) : []), ...change];
  if (items.length === 0) return <span className="block size-(--control)" />;
  const label = words.actions(name);
  return <Menu label={label} trigger={<IconButton label={label} icon={Ellipsis} tabIndex={tab} />} items={items} />;
}
