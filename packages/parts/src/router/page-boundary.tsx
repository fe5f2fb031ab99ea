import { FailureState } from '@cage/ui/failure-state';
import { PartMissing } from '@cage/ui/part-missing';
import { useWords } from '@cage/ui/words';
import { Component, type ReactNode } from 'react';
import { copy } from './copy.ts';
import { usePlace } from './history.tsx';

function NotShown() {
  const words = useWords(copy);
  // What could not be fetched is not asked for again by the page that is there: only a new one does that.
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
 * Around a page, so that one whose code can't be fetched (a file of a version that is gone, a lost connection) or that can't be
 * drawn is told of in its place, with the menu beside it, instead of leaving nothing at all; or around what stands above
 * pages, which is told of at their foot. Another address is another try.
 */
export function PageBoundary({ over = false, children }: { over?: boolean; children: ReactNode }) {
  return (
    <Boundary at={usePlace().location.pathname} over={over}>
      {children}
    </Boundary>
  );
}
