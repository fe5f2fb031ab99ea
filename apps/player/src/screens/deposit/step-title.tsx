import { cx } from '@cage/ui/cx';
import { type ReactNode, useEffect, useRef } from 'react';

interface StepTitleProps {
  /** The step has just been come to from another, whose button is gone. */
  focused: boolean;
  className: string;
  children: ReactNode;
}

/** What a step is about: read out first when it is come to, at the top of its page; the Tab key goes on from there. */
export function StepTitle({ focused, className, children }: StepTitleProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(
    function beginHere() {
      if (!focused) return;
      title.current?.focus({ preventScroll: true });
      scrollTo({ top: 0, behavior: 'instant' });
    },
    [focused],
  );
  return (
    <h2 ref={title} tabIndex={-1} className={cx(className, 'outline-none')}>
      {children}
    </h2>
  );
}
