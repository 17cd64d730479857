import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { errorFacts } from '../../../server/http/log.ts';
import { startTracing } from '../../../server/tracing/start.ts';
import type { Tracing } from '../../../server/tracing/tracing.ts';

const endpoint = 'OTEL_EXPORTER_OTLP_ENDPOINT';
const address = 'http://127.0.0.1:4318';

describe('tracing is off', () => {
  it.each([
    ['without variables', {}],
    ['with a name alone', { OTEL_SERVICE_NAME: 'vigie', OTEL_TRACES_SAMPLER: 'always_on' }],
    ['with an empty address', { [endpoint]: '' }],
    ['when it is switched off', { [endpoint]: address, OTEL_SDK_DISABLED: 'true' }],
    ['when traces are switched off', { [endpoint]: address, OTEL_TRACES_EXPORTER: 'none' }],
  ])('%s', async (_, env) => {
    const load = vi.fn();
    onTestFinished(() => vi.doUnmock('../../../server/tracing/open-tracing.ts'));
    vi.doMock('../../../server/tracing/open-tracing.ts', () => ({ openTracing: load }));
    expect(await startTracing(env, () => undefined)).toBeNull();
    expect(load).not.toHaveBeenCalled();
  });
});

it.each([
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'http/json'],
  ['OTEL_TRACES_EXPORTER', 'zipkin'],
])('%s=%s is an error that names it', async (name, value) => {
  const started = startTracing({ [endpoint]: address, [name]: value }, () => undefined);
  await expect(started).rejects.toThrow(`${name} can only be`);
});

describe('with a collector', () => {
  const received: { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }[] =
    [];
  const reported: unknown[] = [];
  let collector: Server;
  let status: number;
  let tracing: Tracing | null;
  /** The collector answers when it is fulfilled. */
  let answering: Promise<void> | undefined;
  let answer = (): void => undefined;

  beforeEach(async () => {
    [received.length, reported.length, status, tracing, answering] = [0, 0, 200, null, undefined];
    collector = createServer(async (request, response) => {
      const { url: path = '', headers } = request;
      // Protobuf keeps texts as they are.
      received.push({ path, headers, body: (await text(request.setEncoding('latin1'))) as string });
      await answering;
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
  });
  afterEach(async () => {
    await tracing?.stop();
    vi.unstubAllEnvs();
    collector.closeAllConnections();
    collector.close();
  });

  const urlOf = (): string => {
    const place = collector.address();
    return `http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`;
  };

  /** The library reads the environment of the process. */
  async function start(
    more: Readonly<Record<string, string>> = {},
    fromFiles: Readonly<Record<string, string>> = {},
  ): Promise<Tracing> {
    const env = { [endpoint]: urlOf(), OTEL_BSP_SCHEDULE_DELAY: '1', ...more };
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    const started = await startTracing({ ...process.env, ...fromFiles }, (error) => reported.push(error));
    if (!started) throw new Error('Tracing is off.');
    tracing = started;
    return started;
  }

  const trace = (name: string) => tracing?.root({ name, kind: 'INTERNAL' }, async () => undefined);

  it('sends spans as the standard variables say', async () => {
    await start({
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial',
    });
    await trace('some work');
    await vi.waitUntil(() => received.length > 0);
    const [sent] = received;
    expect(sent).toMatchObject({
      path: '/v1/traces',
      headers: { authorization: 'Bearer of-the-collector', 'content-type': 'application/x-protobuf' },
    });
    for (const word of ['some work', 'service.name', 'vigie', 'service.instance.id', 'trial']) {
      expect(sent?.body).toContain(word);
    }
    expect(reported).toEqual([]);
  });

  it('sends headers that were read from a file', async () => {
    const name = 'OTEL_EXPORTER_OTLP_HEADERS';
    await start({ [name]: '' }, { [name]: 'authorization=Bearer%20of-a-file' });
    await trace('some work');
    await vi.waitUntil(() => received.length > 0);
    expect(received[0]?.headers).toMatchObject({ authorization: 'Bearer of-a-file' });
  });

  it('takes the name of the service and the sampler from them', async () => {
    await start({ OTEL_SERVICE_NAME: 'vigie-of-the-test', OTEL_TRACES_SAMPLER: 'always_off' });
    await trace('not sampled');
    await tracing?.stop();
    expect(received).toEqual([]);
    await start({ OTEL_TRACES_SAMPLER: 'always_on' });
    await trace('sampled');
    await tracing?.stop();
    expect(received[0]?.body).toContain('vigie-of-the-test');
  });

  it('sends what is left when it stops', async () => {
    await start({ OTEL_BSP_SCHEDULE_DELAY: '3600000' });
    await trace('the last work');
    await tracing?.stop();
    expect(received[0]?.body).toContain('the last work');
  });

  it('reports once that the collector takes none, and again after it has taken some', async () => {
    await start();
    const sendUntil = async (count: number) => {
      while (received.length < count) {
        await trace('work');
        await tracing?.root({ name: 'turn', kind: 'INTERNAL' }, () => new Promise(setImmediate));
      }
      await vi.waitUntil(() => received.length >= count);
    };
    status = 400;
    await sendUntil(4);
    expect(reported).toHaveLength(1);
    expect(errorFacts(reported[0])).toMatchObject({
      name: 'TracesLost',
      cause: { name: 'OTLPExporterError' },
    });
    status = 200;
    await sendUntil(8);
    status = 400;
    await sendUntil(12);
    expect(reported).toHaveLength(2);
  });

  it('does not wait for a collector that is gone, and says so once', async () => {
    await start({ OTEL_EXPORTER_OTLP_TIMEOUT: '50' });
    collector.close();
    collector.closeAllConnections();
    for (let call = 0; call < 1000; call += 1) await trace('work');
    await vi.waitUntil(() => reported.length > 0);
    expect(errorFacts(reported[0])).toMatchObject({ cause: { code: 'ECONNREFUSED' } });
    await tracing?.stop();
    expect(reported).toHaveLength(1);
  });

  it('drops what does not fit its queue while the collector hangs', async () => {
    await start({ OTEL_BSP_MAX_QUEUE_SIZE: '8', OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '8' });
    answering = new Promise((resolve) => {
      answer = resolve;
    });
    await trace('work');
    await vi.waitUntil(() => received.length === 1);
    for (let call = 0; call < 1000; call += 1) await trace('work');
    answer();
    await tracing?.stop();
    const sent = received.map(({ body }) => body.split('work').length - 1);
    expect(sent).toEqual([1, 8]);
  });

  it.each([
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'not an address'],
    ['OTEL_EXPORTER_OTLP_COMPRESSION', 'zip'],
  ])('%s=%s ends the start, and is named', async (name, value) => {
    await expect(start({ [name]: value })).rejects.toThrow(value);
  });
});
