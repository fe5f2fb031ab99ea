import { FailureState } from '@cage/ui/failure-state';
import { PartMissing } from '@cage/ui/part-missing';
import { useWords } from '@cage/ui/words';
import { Component, type ReactNode } from 'react';
import { copy } from './copy.ts';
import { useLocation } from './history.tsx';

function NotShown() {
  const words = useWords(copy);
  // The page does not repeat a failed import; only a reload does.
  return <FailureState title={words.notShown} message={words.whyNotShown} onRetry={() => window.location.reload()} />;
}

interface Props {
  at: string;
  over: boolean;
  children: ReactNode;
}

interface State {
  at: string;
  failed: boolean;
}

class Boundary extends Component<Props, State> {
  override state: State = { at: this.props.at, failed: false };
  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, failed: false };
  }
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    const { over, children } = this.props;
    if (!this.state.failed) return children;
    return over ? <PartMissing /> : <NotShown />;
  }
}

/**
 * Wraps a page, so that when its code can't be loaded (a file of an old version, a lost connection) or rendering
 * fails, a message takes its place, with the menu beside it, instead of an empty page; or wraps what is above
 * pages, with the message at their foot. Another address is another attempt.
 */
export function PageBoundary({ over = false, children }: { over?: boolean; children: ReactNode }) {
  return (
    <Boundary at={useLocation().location.pathname} over={over}>
      {children}
    </Boundary>
  );
}
