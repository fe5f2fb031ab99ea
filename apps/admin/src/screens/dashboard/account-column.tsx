import type { Column } from '@cage/ui/data-table';
import { PersonLink } from '../../parts/records/person-link.tsx';
import { AccountCell } from '../../parts/row-cells.tsx';

/** The account of a row, linking to its record. */
export const accountColumn = (header: string): Column<{ publicId: string; username: string }> => ({
  id: 'account',
  header,
  cell: ({ publicId, username }) => (
    <AccountCell account={publicId} username={<PersonLink id={publicId}>{username}</PersonLink>} />
  ),
  phone: 'title',
  fixed: true,
});
