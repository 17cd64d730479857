import { setTimeout } from 'node:timers/promises';
import { DiagLogLevel, diag } from '@opentelemetry/api';
import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import { version } from '../version.ts';
import { Tracing } from './tracing.ts';

/** How long a host that stops waits for the collector, in milliseconds. */
const stopPatience = 2_000;

/** The collector takes no spans. They are lost, and nothing else suffers. */
class TracesLost extends Error {
  override readonly name = 'TracesLost';
}

/** An exporter that reports when the collector begins to take no spans: once, until it takes some again. */
function reporting(exporter: SpanExporter, report: (error: unknown) => void): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const fails = result.code !== ExportResultCode.SUCCESS;
        if (fails && !isFailing) {
          report(new TracesLost('The collector of traces takes none.', { cause: result.error }));
        }
        isFailing = fails;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

/** @throws Error with what the library says about variables that are wrong, where it would go on with others */
function withoutWarnings<T>(open: () => T): T {
  const said: string[] = [];
  const say = (message: string) => void said.push(message);
  diag.setLogger(
    { error: say, warn: say, info: () => undefined, debug: () => undefined, verbose: () => undefined },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  try {
    const opened = open();
    if (said.length > 0) throw new Error(`A variable of OpenTelemetry is wrong: ${said.join(' ')}`);
    return opened;
  } finally {
    diag.disable();
  }
}

/**
 * Opens tracing as the standard variables say (https://opentelemetry.io/docs/languages/sdk-configuration/). Spans wait for
 * the collector in a queue of bounded length, and are dropped when it is full.
 */
export function openTracing(report: (error: unknown) => void): Tracing {
  const provider = withoutWarnings(
    () =>
      new BasicTracerProvider({
        resource: defaultResource()
          .merge(resourceFromAttributes({ 'service.name': 'vigie', 'service.version': version }))
          .merge(detectResources({ detectors: [serviceInstanceIdDetector, envDetector] })),
        spanProcessors: [new BatchSpanProcessor(reporting(new OTLPTraceExporter(), report))],
      }),
  );
  // What could not be sent has been reported.
  const end = () => provider.shutdown().catch(() => undefined);
  return new Tracing({
    getTracer: (name) => provider.getTracer(name),
    shutdown: () => Promise.race([end(), setTimeout(stopPatience, undefined, { ref: false })]),
  });
}
