import { Alert } from '@cage/ui/alert';
import { Card } from '@cage/ui/card';
import { Dialog } from '@cage/ui/dialog';
import { IconButton } from '@cage/ui/icon-button';
import { useMediaQuery } from '@cage/ui/use-media-query';
import { useWords } from '@cage/ui/words';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { copy } from './copy.ts';

interface ReviewFrameProps {
  title: string;
  /** What the last decision was refused with. */
  problem: ReactNode;
  /** The buttons that decide. */
  decision: ReactNode;
  /** What was decided before and can still be taken back. */
  undo?: ReactNode;
  onClose(): void;
  children: ReactNode;
}

/** What is known of a request, with the decision below: at the side of the queue, or over it on a small screen. */
export function ReviewFrame({ title, problem, decision, undo, onClose, children }: ReviewFrameProps) {
  const { queue: words } = useWords(copy);
  const beside = useMediaQuery('(min-width: 1280px)');
  const details = (
    <div data-review className="flex flex-col gap-3">
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
      {children}
    </div>
  );
  if (!beside) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={title}
        placement="right"
        size="lg"
        footer={
          <>
            {undo ? <div className="flex w-full">{undo}</div> : null}
            {decision}
          </>
        }
      >
        {details}
      </Dialog>
    );
  }
  return (
    <Card
      role="region"
      aria-label={title}
      data-review
      className="sticky top-18 flex max-h-[calc(100dvh-210px)] flex-col"
    >
      <header className="flex items-center justify-between py-1.5 pr-2 pl-4">
        <h2 className="font-semibold">{title}</h2>
        <IconButton label={words.closeReview} icon={X} onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4" tabIndex={0}>
        {details}
      </div>
      {undo ? <div className="flex border-t px-4 py-2">{undo}</div> : null}
      <footer className="flex justify-end gap-2 border-t px-4 py-3">{decision}</footer>
    </Card>
  );
}
