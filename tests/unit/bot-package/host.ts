import { type Connection, connectionOf } from '../../../packages/bot/src/connection.ts';

export const key = 'a-key-of-the-bot-that-is-long-enough';

/** A host that answers by a script, and what it was asked. */
export interface ScriptedHost {
  readonly connection: Connection;
  /** `GET /bot/stream`, with the body after it where there is one. */
  readonly asked: string[];
  /** Every wait, in milliseconds. None takes any time. */
  readonly waited: number[];
  readonly complaints: string[];
  readonly close: () => void;
}

/** @param answer gives the reply to each request, by its number from 0; an error is a connection that fails */
export function scriptedHost(
  answer: (number: number, request: string, init: RequestInit) => Response | Error,
): ScriptedHost {
  const stop = new AbortController();
  const asked: string[] = [];
  const waited: number[] = [];
  const complaints: string[] = [];
  const complain = (message: string) => void complaints.push(message);
  const connection = connectionOf(
    {
      address: 'http://host/',
      key,
      log: { info: () => {}, warn: complain, error: complain },
      wait: async (milliseconds, signal) => {
        waited.push(milliseconds);
        // Lets everything else happen first, as a real wait would.
        await new Promise((resolve) => setImmediate(resolve));
        signal.throwIfAborted();
      },
      fetch: (address, init) => {
        const request = `${init.method} ${address.replace('http://host', '')}`;
        asked.push(request);
        const reply = answer(asked.length - 1, request, init);
        if (reply instanceof Error) throw reply;
        return reply;
      },
    },
    stop.signal,
  );
  return { connection, asked, waited, complaints, close: () => stop.abort() };
}

export const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

/** A body that the test writes piece by piece. */
export function openBody() {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
  });
  return {
    reply: new Response(body),
    write: (text: string) => controller?.enqueue(encoder.encode(text)),
    end: () => controller?.close(),
    break: () => controller?.error(new TypeError('terminated')),
  };
}
