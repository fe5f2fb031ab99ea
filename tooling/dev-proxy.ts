import { callPattern } from '@cage/contract/call-paths';
import type { ProxyOptions } from 'vite';

/**
 * Hands the calls of an app to the server on a port. The host stays the one that the browser asked for: a write that names
 * another origin than its host is refused as another site's.
 */
export function callsTo(port: string): Record<string, ProxyOptions> {
  return { [callPattern()]: { target: `http://127.0.0.1:${port}`, changeOrigin: false } };
}
