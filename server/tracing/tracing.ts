/** Spans of what one host does, below each other. Imports OpenTelemetry, so it is loaded only where tracing is on. */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { Refusal } from '../http/refusal.ts';
import { type Failure, failureOf } from './failure.ts';

/** What a span says from its start. Names have few values: they hold no id. */
interface SpanFacts {
  readonly name: string;
  readonly kind: keyof typeof SpanKind;
  readonly attributes?: Attributes;
}

/** Reads a header of the incoming call by its name. */
type HeaderReader = (name: string) => string | undefined;

/** What makes the spans, and sends them. */
interface SpanSource {
  getTracer(name: string): Tracer;
  shutdown(): Promise<void>;
}

const propagator = new W3CTraceContextPropagator();

/** Nothing of it is global, so several can exist beside each other. */
export class Tracing {
  readonly #source: SpanSource;
  readonly #tracer: Tracer;
  readonly #current = new AsyncLocalStorage<Context>();

  constructor(source: SpanSource) {
    this.#source = source;
    this.#tracer = source.getTracer('vigie');
  }

  /**
   * Does the work in a span that begins a trace.
   *
   * @param header continues the trace of `traceparent` and `tracestate` instead, if they are valid
   */
  root<T>(facts: SpanFacts, work: (span: Span) => Promise<T>, header?: HeaderReader): Promise<T> {
    const getter = { get: (_: unknown, name: string) => header?.(name), keys: () => [] };
    return this.#run(propagator.extract(ROOT_CONTEXT, header, getter), facts, work);
  }

  /** Does the work in a span below the current one. Where none is under way, or it is not recorded, there is no span. */
  child<T>(facts: SpanFacts, work: (span?: Span) => Promise<T>): Promise<T> {
    const current = this.#current.getStore();
    // A stream of the bot goes on after its call.
    const goesOn = current && trace.getSpan(current)?.isRecording();
    return goesOn ? this.#run(current, facts, work) : work();
  }

  /** Marks a span as failed. */
  fail(span: Span, { name, code }: Failure): void {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttributes({ 'error.type': name, ...(code === undefined ? {} : { 'vigie.error_code': code }) });
  }

  /** Sends what has not been sent yet, and ends. */
  stop(): Promise<void> {
    return this.#source.shutdown();
  }

  async #run<T>(above: Context, facts: SpanFacts, work: (span: Span) => Promise<T>): Promise<T> {
    const { name, kind, attributes = {} } = facts;
    const span = this.#tracer.startSpan(name, { kind: SpanKind[kind], attributes }, above);
    try {
      // Awaited inside: a query begins when it is waited for.
      return await this.#current.run(trace.setSpan(above, span), async () => await work(span));
    } catch (error) {
      // A refusal is an answer to the caller.
      if (!(error instanceof Refusal && error.status < 500)) this.fail(span, failureOf(error));
      throw error;
    } finally {
      span.end();
    }
  }
}
