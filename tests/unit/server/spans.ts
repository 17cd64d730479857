/** Spans that stay in memory, for tests. */
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { Tracing } from '../../../server/tracing/tracing.ts';

/** Tracing whose finished spans can be read. */
export function tracingInMemory() {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  return {
    tracing: new Tracing(provider),
    spans: (): readonly ReadableSpan[] => exporter.getFinishedSpans(),
    clear: () => exporter.reset(),
  };
}

/** Name, kind and attributes of a span, and whether it failed. */
export const shown = ({ name, kind, attributes, status }: ReadableSpan) => ({
  name,
  kind: SpanKind[kind],
  attributes,
  failed: status.code === SpanStatusCode.ERROR,
});

/** All that a collector could read of spans. */
export const exported = (spans: readonly ReadableSpan[]): string =>
  JSON.stringify(
    spans.map(({ name, attributes, status, events, links, resource }) => [
      name,
      attributes,
      status,
      events,
      links,
      resource.attributes,
    ]),
  );

export const below = (spans: readonly ReadableSpan[], parent: ReadableSpan | undefined) =>
  spans.filter(({ parentSpanContext }) => parentSpanContext?.spanId === parent?.spanContext().spanId);
