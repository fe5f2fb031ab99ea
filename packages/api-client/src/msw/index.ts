import { fromWire, toWire } from '@cage/contract/codec';
import { type Contract, contract, type EndpointName, type Input, type Output } from '@cage/contract/contract';
import type { Endpoint } from '@cage/contract/endpoint';
import { errorAnswer } from '@cage/contract/error-answer';
import { type ErrorCode, errorCodes, faultMessages } from '@cage/contract/errors';
import { type FieldOf, wireField } from '@cage/contract/fields';
import { wireMessageOf } from '@cage/contract/refusals/in-english';
import { type Reason, type RefusalGiven, splitRefusal } from '@cage/contract/refusals/reason';
import { delay, HttpResponse, http, type RequestHandler } from 'msw';

/** How a story can make an endpoint behave. */
export interface Verbs<N extends EndpointName> {
  returns(output: Output<N>): RequestHandler;
  /** First requires the password, then returns when the call is repeated. */
  returnsWhenFresh(output: Output<N>): RequestHandler;
  /** Computes the answer from the decoded input; throw `refusal<N>(…)` to refuse. For stories with state. */
  answers(compute: (input: Input<N>) => Output<N> | Promise<Output<N>>): RequestHandler;
  /** Fails: the server is broken, or refuses before any rule. */
  fails(code?: Exclude<ErrorCode, 'refused'> | 'network'): RequestHandler;
  /** Refuses by a business rule, given its code and parameters, at one of the inputs or at none. */
  refuses(...given: RefusalGiven<FieldOf<N>>): RequestHandler;
  /** Never answers. */
  hangs(): RequestHandler;
}

class MockRefusal extends Error {
  readonly given: { reason: Reason; field?: string };
  constructor(given: { reason: Reason; field?: string }) {
    super(wireMessageOf(given.reason));
    this.given = given;
  }
}

/** Refuses from within `answers`. */
export const refusal = <N extends EndpointName = never>(...given: RefusalGiven<FieldOf<N>>): Error =>
  new MockRefusal(splitRefusal<FieldOf<N>>(...given));

/** An answer that broke off on its way, thrown from within `answers`: the call may have taken effect. */
export const brokenOff = new Error('The answer broke off');

const REQUEST_ID = '5d0c1f0a-3b7e-4a52-9a7d-2f3f1f0c9e11';

function errorResponse(code: ErrorCode, message: string, more: { reason?: Reason; field?: string } = {}) {
  const body = { status: false, success: false, code, message, requestId: REQUEST_ID, ...more };
  return HttpResponse.json(toWire(errorAnswer, body) as object, { status: errorCodes[code] });
}

/** A refusal as the server sends it: the sentence, the reason, and the wire's word for the field. */
function refusedResponse(endpoint: Endpoint, { reason, field }: { reason: Reason; field?: string }) {
  const where = field === undefined ? {} : { field: wireField(endpoint, field) };
  return errorResponse('refused', wireMessageOf(reason), { reason, ...where });
}

function success(endpoint: Endpoint, output: unknown, request: Request): Response {
  const { ok } = endpoint.responses;
  if (ok.is === 'json' && ok.list && request.headers.get('accept')?.startsWith('text/csv')) {
    // The columns are tested with the server.
    return new Response('ID\r\n', { headers: { 'content-type': 'text/csv; charset=utf-8' } });
  }
  if (ok.is === 'file') return new Response(output as Blob, { headers: { 'content-type': (output as Blob).type } });
  if (ok.is === 'events') {
    const text = `data: ${JSON.stringify(toWire(ok.codec, output))}\n\n`;
    // Left open, like the real stream.
    const stream = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(text)) });
    return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
  }
  return HttpResponse.json({
    ...(toWire(ok.codec, output) as object),
    status: true,
    success: true,
    requestId: REQUEST_ID,
  });
}

async function bodyOf(endpoint: Endpoint, request: Request): Promise<Record<string, unknown>> {
  if (endpoint.body.is === 'none') return {};
  const wire =
    endpoint.body.is === 'multipart'
      ? Object.fromEntries(await request.formData())
      : ((await request.json()) as Record<string, unknown>);
  const decoded = fromWire(endpoint.body.codec, wire) as { value: Record<string, unknown> } | null;
  if (!decoded) throw new Error(`The body does not fit the contract: ${JSON.stringify(wire)}`);
  const files = endpoint.body.is === 'multipart' ? Object.entries(endpoint.body.files) : [];
  const pictures = files.map(([name, { wire: word = name }]): [string, unknown] => [name, wire[word]]);
  return { ...decoded.value, ...Object.fromEntries(pictures) };
}

function verbsOf<N extends EndpointName>(name: N): Verbs<N> {
  const endpoint: Endpoint = contract[name as keyof Contract];
  const url = `*${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
  const on = (respond: Parameters<typeof http.get>[1]) => {
    if (endpoint.method === 'GET') return http.get(url, respond);
    return endpoint.method === 'POST' ? http.post(url, respond) : http.delete(url, respond);
  };
  return {
    returns: (output) => on(({ request }) => success(endpoint, output, request)),
    returnsWhenFresh: (output) => {
      let asked = false;
      return on(({ request }) => {
        if (asked) return success(endpoint, output, request);
        asked = true;
        return errorResponse('step-up', faultMessages['step-up']);
      });
    },
    answers: (compute) =>
      on(async ({ request, params }) => {
        try {
          const query = Object.fromEntries(new URL(request.url).searchParams);
          const given = {
            ...(fromWire(endpoint.query, query)?.value as object),
            ...(await bodyOf(endpoint, request)),
            ...(fromWire(endpoint.params, params)?.value as object),
          };
          return success(endpoint, await compute(given as Input<N>), request);
        } catch (error) {
          if (error === brokenOff) return new HttpResponse('{"status":true,"succ');
          if (error instanceof MockRefusal) return refusedResponse(endpoint, error.given);
          throw error;
        }
      }),
    fails: (code = 'internal') =>
      on(() => (code === 'network' ? HttpResponse.error() : errorResponse(code, faultMessages[code]))),
    refuses: (...given) => on(() => refusedResponse(endpoint, splitRefusal<FieldOf<N>>(...given))),
    hangs: () =>
      on(async () => {
        await delay('infinite');
        return undefined;
      }),
  };
}

/** The verbs of every endpoint: `mock.listPendingRecharges.returns({ … })`. */
export const mock = Object.fromEntries(
  (Object.keys(contract) as EndpointName[]).map((name) => [name, verbsOf(name)]),
) as unknown as { [N in EndpointName]: Verbs<N> };
