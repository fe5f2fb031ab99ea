import { useSearchParams } from '@cage/parts/router/search-params';
import { useLocation } from 'react-router';

/** The agent that the navigation handed over, or that the address names after a reload. */
export function useChosenAgent(): string | null {
  const { state } = useLocation();
  const [params] = useSearchParams();
  const handed = typeof state === 'object' && state !== null && 'agentId' in state ? state.agentId : null;
  return typeof handed === 'string' ? handed : params.get('agent');
}
