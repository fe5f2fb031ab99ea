import { useLocation } from '@cage/parts/router/history';
import { useSearchParams } from '@cage/parts/router/search-params';

/** Returns the agent passed by the navigation, or the one in the address after a reload. */
export function useChosenAgent(): string | null {
  const { state } = useLocation().location;
  const [params] = useSearchParams();
  const handed = typeof state === 'object' && state !== null && 'agentId' in state ? state.agentId : null;
  return typeof handed === 'string' ? handed : params.get('agent');
}
