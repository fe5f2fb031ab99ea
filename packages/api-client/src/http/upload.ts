import type { Send } from './call.ts';

/** Reports the sent share of the body, 0 to 1, which fetch can't do and XMLHttpRequest can. */
export const sendWithProgress =
  (onProgress: (fraction: number) => void): Send =>
  ({ method, url, headers, body }, signal) =>
    new Promise((resolve, reject) => {
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
