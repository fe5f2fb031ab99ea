import { FailureState } from '@cage/ui/failure-state';
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
    return this.state.failed ? <NotShown /> : this.props.children;
  }
}

/**
 * Around a page, so that one whose code can't be fetched (a file of a version that is gone, a lost connection) or that can't be
 * drawn is told of in its place, with the menu beside it, instead of leaving nothing at all. Another address is another try.
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <Boundary at={usePlace().location.pathname}>{children}</Boundary>;
}
