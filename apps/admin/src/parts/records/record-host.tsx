import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { Suspense } from 'react';
import { useRecord } from './use-record.ts';

const CasePane = lazyPrefetched(async () => (await import('../cases/case-pane.tsx')).CasePane);
const BetPane = lazyPrefetched(async () => (await import('../bets/bet-pane.tsx')).BetPane);

/**
 * The record that the address asks for, over any page; those of agents and customers open over their lists. Its code is
 * loaded when it first opens.
 */
export function RecordHost() {
  const { shown } = useRecord();
  if (shown === null || /^[AC]/.test(shown)) return null;
  return <Suspense>{/^\d/.test(shown) ? <BetPane bet={Number(shown)} /> : <CasePane code={shown} />}</Suspense>;
}
