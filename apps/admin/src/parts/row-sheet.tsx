import { Dialog, type DialogProps } from '@cage/ui/dialog';
import type { ReactNode } from 'react';

interface RowSheetProps<Row> extends Pick<DialogProps, 'title' | 'size' | 'footer'> {
  /** The row's current data, or null once it is closed or gone from the list. */
  row: Row | null;
  onClose(): void;
  children(row: Row): ReactNode;
}

/** The sheet that a row opens beside its list. */
export function RowSheet<Row>({ row, size = 'lg', onClose, children, ...rest }: RowSheetProps<Row>) {
  return (
    <Dialog placement="right" size={size} open={row !== null} onOpenChange={onClose} {...rest}>
      {row === null ? null : children(row)}
    </Dialog>
  );
}
