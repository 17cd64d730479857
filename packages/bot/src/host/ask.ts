import { type Connection, pauseBefore } from '../connection.ts';

/** The host answered that it will not do this, however often it is asked. */
export class HostRefused extends Error {
  override readonly name = 'HostRefused';
  /** The status of the answer: 401 for a wrong key, 404 where there is no such thing, 422 for a fault in what was sent. */
  readonly status: number;
  /** The body of the answer, for logs. */
  readonly said: string;

  constructor(request: string, status: number, said: string) {
    super(`${request} was answered with ${status}: ${said}`);
    this.status = status;
    this.said = said;
  }
}

/** A request to the host. */
export interface Request {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** The host cannot answer now, or not yet. */
const isPassing = (status: number) => status === 408 || status === 429 || status >= 500;

/**
 * Asks the host until it answers: after `Retry-After` where there is one, else after a growing pause. It never gives up on an outage.
 *
 * @returns an answer of 2xx or 304
 * @throws HostRefused for any other answer, and an AbortError once the connection is closed
 */
export async function ask(connection: Connection, request: Request): Promise<Response> {
  const { log, wait } = connection;
  const signal = signalOf(connection, request);
  const name = nameOf(request);
  for (let attempt = 0; ; attempt += 1) {
    const reply = await once(connection, request, signal);
    if (reply instanceof Response && !isPassing(reply.status)) {
      if (reply.ok || reply.status === 304) return reply;
      throw new HostRefused(name, reply.status, await reply.text());
    }
    const pause = pauseAfter(reply, attempt);
    if (attempt === 2) log.warn(`The host does not answer ${name}. The bot keeps trying.`, failureOf(reply));
    if (reply instanceof Response) await reply.body?.cancel();
    await wait(pause, signal);
  }
}

/**
 * Asks as {@link ask}, until an answer has come whole.
 *
 * @returns the JSON of the answer
 */
export async function askForJson(connection: Connection, request: Request): Promise<unknown> {
  for (let attempt = 0; ; attempt += 1) {
    const reply = await ask(connection, request);
    try {
      return await reply.json();
    } catch (error) {
      const signal = signalOf(connection, request);
      signal.throwIfAborted();
      connection.log.warn(
        `The answer to ${nameOf(request)} was cut, or is no JSON. The bot asks again.`,
        error,
      );
      await connection.wait(pauseBefore(attempt), signal);
    }
  }
}

/** Whether the host takes no key, or not this one. */
export const refusesKey = (error: unknown): boolean =>
  error instanceof HostRefused && (error.status === 401 || error.status === 404);

const nameOf = ({ method = 'GET', path }: Request) => `${method} ${path}`;
const signalOf = ({ stopping }: Connection, { signal }: Request) =>
  signal ? AbortSignal.any([stopping, signal]) : stopping;

async function once(
  { address, key, fetch }: Connection,
  { method = 'GET', path, body, headers }: Request,
  signal: AbortSignal,
): Promise<Response | Error> {
  signal.throwIfAborted();
  const init: RequestInit = {
    method,
    signal,
    headers: {
      ...headers,
      Authorization: `Bearer ${key}`,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  };
  try {
    return await fetch(address + path, init);
  } catch (error) {
    signal.throwIfAborted();
    return error instanceof Error ? error : new Error(String(error));
  }
}

function pauseAfter(reply: Response | Error, attempt: number): number {
  const seconds =
    reply instanceof Response ? Number(reply.headers.get('Retry-After') ?? Number.NaN) : Number.NaN;
  return seconds > 0 ? seconds * 1000 : pauseBefore(attempt);
}

const failureOf = (reply: Response | Error) => (reply instanceof Response ? reply.status : reply);
