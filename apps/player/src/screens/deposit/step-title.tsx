import { cx } from '@cage/ui/cx';
import { type ReactNode, useEffect, useRef } from 'react';

interface StepTitleProps {
  /** The step was just reached from another, whose button is gone. */
  focused: boolean;
  className: string;
  children: ReactNode;
}

/** Heading of a step: focused and read out when the step is reached; the Tab key continues from there. */
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
