import { type Attributes, context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('cage');

let on = false;

/**
 * Sends traces to a collector (OTLP over HTTP, `OTEL_EXPORTER_OTLP_ENDPOINT`); the SDK, which is loaded only now, reads
 * OpenTelemetry's other variables, such as `OTEL_SERVICE_NAME` and `OTEL_TRACES_SAMPLER`. Returns the function that stops
 * it and sends the rest.
 */
export async function startTracing(): Promise<() => Promise<void>> {
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { defaultResource, resourceFromAttributes } = await import('@opentelemetry/resources');
  const name = process.env.OTEL_SERVICE_NAME?.trim() || 'cage';
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': name })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  on = true;
  return async () => {
    on = false;
    await provider.shutdown();
  };
}

/** Runs work in a span of its own, within the current one. Without tracing it only runs the work. */
export async function spanned<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!on) return work();
  return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** What a request's span records when it ends. */
export interface EndedRequest {
  name: string;
  status: number;
  attributes: Attributes;
}

/** Opens a request's span around `next`, within its caller's trace if the headers name one. */
export function requestSpan(headers: object, next: () => void): ((ended: EndedRequest) => void) | null {
  if (!on) {
    next();
    return null;
  }
  const parent = propagation.extract(context.active(), headers);
  const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, parent);
  context.with(trace.setSpan(parent, span), next);
  return ({ name, status, attributes }) => {
    span.updateName(name);
    span.setAttributes({ ...attributes, 'http.response.status_code': status });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
}
