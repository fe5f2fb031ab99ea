/** A form with its pictures, as bytes. */
interface Form {
  payload: Buffer;
  headers: Record<string, string>;
}

const isForm = (body: object): body is Form => 'payload' in body && 'headers' in body;

function bodyOf(body: object | undefined): {
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
} {
  if (!body) return { headers: {} };
  if (isForm(body)) return { headers: body.headers, body: new Uint8Array(body.payload) };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** A call to a running server: with a body it is a POST, as JSON or as a form. */
export function request(url: string, token: string | null, body?: object, signal?: AbortSignal): Promise<Response> {
  const sent = bodyOf(body);
  return fetch(url, {
    method: body ? 'POST' : 'GET',
    ...sent,
    headers: { ...sent.headers, ...(token ? { authorization: token } : {}) },
    ...(signal ? { signal } : {}),
  });
}

/** What a call to a running server answers. */
export async function call<T>(url: string, token: string | null, body?: object): Promise<T> {
  return (await request(url, token, body)).json() as Promise<T>;
}

/** Signs a person of the demo in at an address; answers the token. */
export async function signIn(address: string, path: 'adminlogin' | 'login', phoneNumber: string): Promise<string> {
  const given = { phoneNumber, password: 'cage-demo-1' };
  const { value, message } = await call<{ value?: string; message: string }>(
    `${address}/api/webapi/${path}`,
    null,
    given,
  );
  if (!value) throw new Error(`${phoneNumber} could not sign in: ${message}`);
  return value;
}
