import { Card } from '@cage/ui/card';
import type { ReactNode } from 'react';

/** A part of a sheet under its heading, kept on one page of paper. */
export function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card className="break-inside-avoid px-5 py-4">
      <h2 className="mb-1 font-semibold">{title}</h2>
      {text ? <p className="text-muted-foreground text-small">{text}</p> : null}
      {children}
    </Card>
  );
}
