/** Sends API calls with many concurrent clients, and measures rate and response times. */
import autocannon from 'autocannon';
import type { MeasuredCall } from './api-calls.ts';
import type { ApiServer } from './api-servers.ts';
import { quantile } from './report.ts';

/** Results with this many clients, each of which sends its next call after the last reply. */
export interface LoadFigures {
  readonly clients: number;
  /** Replies per second. */
  readonly rate: number;
  /** Percentiles of the response time, in milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

type Shot = Pick<autocannon.Options, 'url' | 'headers' | 'requests'>;

function fire(shot: Shot, clients: number, seconds: number): Promise<LoadFigures> {
  return new Promise((resolve, reject) => {
    const times: number[] = [];
    const statuses = new Set<number>();
    const instance = autocannon({ ...shot, connections: clients, duration: seconds }, (error, result) => {
      if (error) return reject(error);
      const faults = [...statuses].filter((status) => status !== 200);
      if (faults.length > 0 || result.errors > 0) {
        const found = `statuses ${faults.join(', ')}, ${result.errors} errors`;
        return reject(new Error(`Not every answer was 200: ${found}`));
      }
      const [p50, p95, p99] = [quantile(times, 0.5), quantile(times, 0.95), quantile(times, 0.99)];
      resolve({ clients, rate: times.length / result.duration, p50, p95, p99 });
    });
    instance.on('response', (_client, status, _bytes, time) => {
      statuses.add(status);
      times.push(time);
    });
  });
}

/** Seconds of warm-up before each measurement, for the JIT compiler and cached query plans. */
const warmUp = 1;

async function warmAndFire(shot: Shot, clients: number, seconds: number): Promise<LoadFigures> {
  await fire(shot, clients, warmUp);
  return fire(shot, clients, seconds);
}

export function measureFloor(url: string, clients: number, seconds: number): Promise<LoadFigures> {
  return warmAndFire({ url }, clients, seconds);
}

export function measureCall(
  { origin, subject }: ApiServer,
  { method, path, body }: MeasuredCall,
  clients: number,
  seconds: number,
): Promise<LoadFigures> {
  let turn = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    turn += 1;
    return body ? { ...request, body: JSON.stringify(body(subject, turn)) } : request;
  };
  const shot = {
    url: origin + path,
    headers: { authorization: `Bearer ${subject.token}` },
    requests: [{ method, path, setupRequest }],
  };
  return warmAndFire(shot, clients, seconds);
}
