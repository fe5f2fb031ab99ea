import { aPicture, formOf } from './forms.ts';

/** A form with its pictures, as bytes. */
type Form = ReturnType<typeof formOf>;

const isForm = (body: object): body is Form => 'payload' in body && 'headers' in body;

function bodyOf(body: object | undefined): {
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
} {
  if (!body) return { headers: {} };
  if (isForm(body)) return { headers: body.headers, body: new Uint8Array(body.payload) };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Calls a running server: with a body by POST, as JSON or as a form. */
export function request(url: string, token: string | null, body?: object, signal?: AbortSignal): Promise<Response> {
  const sent = bodyOf(body);
  return fetch(url, {
    method: body ? 'POST' : 'GET',
    ...sent,
    headers: { ...sent.headers, ...(token ? { authorization: token } : {}) },
    ...(signal ? { signal } : {}),
  });
}

/** Returns a running server's answer to a call. */
export async function call<T>(url: string, token: string | null, body?: object): Promise<T> {
  return (await request(url, token, body)).json() as Promise<T>;
}

/** Signs an account of the demo in at an address; returns the token. */
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

export interface Answer {
  status: boolean;
  message?: string;
  code?: string;
}

/** Starts a player's payment; returns its code. */
export async function startDeposit(address: string, token: string, stake: string): Promise<string> {
  const started = await call<Answer & { id_order?: string }>(`${address}/api/webapi/recharge/start`, token, {
    stake,
    type: 'upi',
  });
  if (!started.id_order) throw new Error(`No deposit was started: ${started.message}`);
  return started.id_order;
}

/** Submits the proof of a payment. */
export async function submitDeposit(
  address: string,
  token: string,
  given: { stake: string; code: string; utr: string },
): Promise<Response> {
  const { stake, code, utr } = given;
  const fields = { stake, utr, id_order: code, request_id: crypto.randomUUID() };
  return request(`${address}/api/webapi/deposite`, token, formOf(fields, { bytes: await aPicture() }));
}
