import { CanAccess } from '@cage/auth';
import type { Permission } from '@cage/contract/roles/permissions';
import { Link } from '@cage/parts/router/link';
import type { ReactNode } from 'react';

/** Where the rows behind a figure are, and who may read them. */
export interface Rows {
  page: string;
  permission: Permission;
  filter?: Record<string, string>;
}

interface FigureProps {
  /** `null` for a figure computed from others on the sheet. */
  rows: Rows | null;
  onPaper: boolean;
  children: ReactNode;
}

/** A figure that links to its rows if the viewer may read them; on paper only the figure. */
export function Figure({ rows, onPaper, children }: FigureProps) {
  if (onPaper || rows === null) return children;
  const { page, permission, filter } = rows;
  return (
    <CanAccess permission={permission} denied={children} unknown={children} failed={() => children}>
      <Link
        to={`/admin/${page}${filter ? `?${new URLSearchParams(filter)}` : ''}`}
        // A sheet full of links should read as figures; touch devices, which have no hover, show dots.
        className="underline-offset-4 hover:underline pointer-coarse:underline pointer-coarse:decoration-dotted"
      >
        {children}
      </Link>
    </CanAccess>
  );
}
