/** A reply with its complete body. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** There was no complete reply, so it is unknown whether the call was executed. */
export class Unanswered extends Error {}

let addresses = 0;

/** A new client address, as a proxy in front of nginx would send. Calls are limited per address. */
export function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

export interface Call {
  readonly method?: string;
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Makes a call through nginx, or to one process.
 *
 * @throws Unanswered when the connection broke, or nginx reports that its upstream did
 */
export async function call(url: string, { method = 'GET', token, body, headers }: Call = {}): Promise<Reply> {
  try {
    const reply = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        'X-Forwarded-For': newAddress(),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (reply.status === 502) throw new Unanswered(`${method} ${url}: 502`);
    return { status: reply.status, headers: reply.headers, text };
  } catch (error) {
    if (error instanceof Unanswered) throw error;
    throw new Unanswered(`${method} ${url}`, { cause: error });
  }
}
