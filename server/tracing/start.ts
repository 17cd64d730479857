import type { Tracing } from './tracing.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Whether the standard variables name a collector, and nothing switches tracing off. */
const isWanted = (env: Env): boolean =>
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
  env.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' &&
  env.OTEL_TRACES_EXPORTER !== 'none';

/** @throws Error with a sentence for the operator when the variable has another value */
function onlyTakes(env: Env, name: string, value: string): void {
  if (env[name] && env[name] !== value) throw new Error(`${name} can only be ${value}, not "${env[name]}".`);
}

/**
 * Starts tracing where the environment asks for it (docs/deploy.md, "Traces"). Otherwise nothing of OpenTelemetry is
 * loaded.
 *
 * @param report receives an error when the collector begins to take no spans
 * @returns null where tracing is off
 * @throws Error with a sentence for the operator about a variable that is wrong
 */
export async function startTracing(env: Env, report: (error: unknown) => void): Promise<Tracing | null> {
  if (!isWanted(env)) return null;
  onlyTakes(env, 'OTEL_TRACES_EXPORTER', 'otlp');
  onlyTakes(env, 'OTEL_EXPORTER_OTLP_PROTOCOL', 'http/protobuf');
  onlyTakes(env, 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'http/protobuf');
  // The library reads the process's variables, which have no secrets from files.
  if (env.OTEL_EXPORTER_OTLP_HEADERS) process.env.OTEL_EXPORTER_OTLP_HEADERS = env.OTEL_EXPORTER_OTLP_HEADERS;
  const { openTracing } = await import('./open-tracing.ts');
  return openTracing(report);
}
