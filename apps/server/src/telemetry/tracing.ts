import { type Attributes, context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('cage');

let on = false;

/**
 * Sends traces to a collector (OTLP over HTTP, `OTEL_EXPORTER_OTLP_ENDPOINT`); the other variables of OpenTelemetry, such
 * as `OTEL_SERVICE_NAME` and `OTEL_TRACES_SAMPLER`, are read by its SDK, which is loaded only now. Answers how to stop,
 * which sends what is left.
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

/** A span of its own around some work, within the one that is open. Without tracing it is the work alone. */
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

/** What a request is told about when it ended. */
export interface EndedRequest {
  name: string;
  status: number;
  attributes: Attributes;
}

/** Opens the span of a request, as part of its caller's trace when it names one, around what `next` begins. */
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
