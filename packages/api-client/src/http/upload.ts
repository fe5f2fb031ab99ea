import type { WireRequest } from './call.ts';

/** fetch can't tell how much of a body is sent; XMLHttpRequest can. Resolves to an ordinary Response. */
export function sendWithProgress(
  { method, url, headers, body }: WireRequest,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new TypeError('Network error'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body ?? null);
  });
}
