import { contract } from '@cage/contract/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createClient, requestOf } from './call.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (status: number, body: unknown) => {
  const fetch = vi.fn(async () => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const client = (onUnauthenticated = () => {}) => createClient({ getToken: () => 'secret', onUnauthenticated });

describe('what goes over the wire', () => {
  test('path parameters are encoded; the rest of a GET is in the query in the wire’s words', () => {
    expect(requestOf(contract.getOwnRecharge, { code: 'a/b ?' }, null).url).toBe('/api/webapi/recharge/a%2Fb%20%3F');
    const { url } = requestOf(contract.listPendingRecharges, { search: 'A & B', limit: 20 }, null);
    expect(url).toBe('/api/webapi/admin/recharge/pending?q=A+%26+B&limit=20');
  });

  test('a multipart call is multipart by contract, even without a file', () => {
    const form = { amountPaise: 150_000n, utr: 'U', code: 'R1', requestId: 'f3b1b7f2-5c55-4c53-8a61-3a4c8a1c5b10' };
    const { body, headers } = requestOf(contract.submitRecharge, form, 't');
    expect(body).toBeInstanceOf(FormData);
    expect(Object.fromEntries(body as FormData)).toEqual({
      stake: '1500',
      utr: 'U',
      id_order: 'R1',
      request_id: form.requestId,
    });
    expect(headers).toEqual({ accept: 'application/json', authorization: 'Bearer t' });
  });

  test('marks that turn text around, which the server refuses, are not sent', () => {
    const requestId = 'f3b1b7f2-5c55-4c53-8a61-3a4c8a1c5b10';
    const note = { account: 'P14', text: 'called \u202Etwice\u202C', requestId };
    expect(requestOf(contract.writeNote, note, null).body).toContain('called twice\u202C');
  });

  test('a call without a body sends none', () => {
    expect(requestOf(contract.signOut, {}, 't').body).toBeUndefined();
  });
});

describe('an input that cannot be sent, such as from a typed address', () => {
  const unreadable = { search: 'x'.repeat(101) };

  test('is refused as the server would refuse it, and nothing is sent', async () => {
    const fetch = answering(200, { status: true });
    await expect(client().call(contract.listPendingRecharges, unreadable)).rejects.toMatchObject({
      ...{ name: 'ApiError', code: 'malformed' },
    });
    expect(fetch).not.toHaveBeenCalled();
  });

  test('has no answer in the document, which is checked while a page is drawn', async () => {
    const block = { dataset: {}, textContent: '{}', remove: () => {} };
    vi.stubGlobal('document', { getElementById: () => block });
    vi.resetModules();
    const fresh = await import('./call.ts');
    const asking = fresh.createClient({ getToken: () => 'secret' });
    expect(asking.answered(contract.listPendingRecharges, unreadable)).toBeUndefined();
  });

  test('does not include a transaction hash', () => {
    const search = `0x${'a1'.repeat(32)}`;
    for (const list of [contract.listPendingRecharges, contract.listPendingWithdrawals, contract.listBets] as const) {
      expect(requestOf(list, { search }, null).url).toContain(search);
    }
    expect(requestOf(contract.searchEverything, { text: search }, null).url).toContain(search);
  });
});

describe('what comes back', () => {
  const chips = { amountPaise: 100_000n, reason: '', requestId: 'f3b1b7f2-5c55-4c53-8a61-3a4c8a1c5b10' };

  test('an answer is decoded into our words', async () => {
    answering(200, { status: true, data: { datas: '1500.50', role: 'agent' } });
    expect(await client().call(contract.getBalance, {})).toEqual({ data: { balancePaise: 150_050n, role: 'agent' } });
  });

  const refused = {
    status: false,
    success: false,
    code: 'refused',
    message: 'No chips',
    requestId: 'r1',
    field: 'stake',
  };

  test('a refusal is an ApiError with the message for the user', async () => {
    answering(200, refused);
    const error = await client()
      .call(contract.getBalance, {})
      .catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'refused',
      userMessage: 'No chips',
      field: 'stake',
      requestId: 'r1',
      retryable: false,
    });
  });

  test('the end of the session notifies its keeper', async () => {
    const ended = vi.fn();
    answering(401, { ...refused, code: 'unauthenticated', message: 'Session expired. Please login again.' });
    await expect(client(ended).call(contract.getBalance, {})).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(ended).toHaveBeenCalledOnce();
  });

  test('the end of an earlier session does not end a later one', async () => {
    const ended = vi.fn();
    let token = 'before';
    const { call } = createClient({ getToken: () => token, onUnauthenticated: ended });
    answering(401, { ...refused, code: 'unauthenticated', message: 'Session expired. Please login again.' });
    const late = call(contract.getBalance, {});
    token = 'since';
    await expect(late).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(ended).not.toHaveBeenCalled();
  });

  test('a second factor that an earlier session lacked is not asked of a later one', async () => {
    const onSecondFactor = vi.fn();
    let token = 'before';
    const { call } = createClient({ getToken: () => token, onSecondFactor });
    answering(403, { ...refused, code: 'second-factor', message: 'Set up a second factor first' });
    await expect(call(contract.getBalance, {})).rejects.toMatchObject({ code: 'second-factor' });
    expect(onSecondFactor).toHaveBeenCalledOnce();
    const late = call(contract.getBalance, {});
    token = 'since';
    await expect(late).rejects.toMatchObject({ code: 'second-factor' });
    expect(onSecondFactor).toHaveBeenCalledOnce();
  });

  test.each([
    [502, '<html>', 'unavailable'],
    [200, { status: true, data: { datas: 12.5, role: 'agent' } }, 'bad-answer'],
    [200, 'ok', 'bad-answer'],
  ])('%i %j is %s', async (status, body, code) => {
    answering(status, body);
    await expect(client().call(contract.getBalance, {})).rejects.toMatchObject({ code });
  });

  test('an answer that breaks off is a network fault, as its outcome is unknown', async () => {
    const body = new ReadableStream({
      start(on) {
        on.enqueue(new TextEncoder().encode('{"status":true,'));
        on.error(new TypeError('network error'));
      },
    });
    vi.stubGlobal('fetch', async () => new Response(body));
    const cut = client().call(contract.addChips, chips);
    await expect(cut).rejects.toMatchObject({ code: 'network', retryable: true });
  });

  test('one that stalls midway times out', async () => {
    const late = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal);
    vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => {
      const start = (on: ReadableStreamDefaultController) => {
        on.enqueue(new TextEncoder().encode('{"status":true,'));
        signal.addEventListener('abort', () => on.error(signal.reason));
      };
      return new Response(new ReadableStream({ start }));
    });
    const stopped = client().call(contract.addChips, chips);
    late.abort(new DOMException('late', 'TimeoutError'));
    await expect(stopped).rejects.toMatchObject({ code: 'timeout', retryable: true });
  });

  test('a failed connection is a network fault', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    await expect(client().call(contract.getBalance, {})).rejects.toMatchObject({ code: 'network', retryable: true });
  });
});
