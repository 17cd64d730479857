/** Sends requests to the hosts under test. */
import { request as plainRequest } from 'node:http';
import { Agent, type RequestOptions, request } from 'node:https';

export interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A reply with its body still encoded. Header names are in lower case. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Sends a request with exactly this path to a host. */
export type Ask = (path: string, question?: Question) => Promise<Answer>;

interface Place {
  readonly port: number;
  /** The certificate that the host must present for localhost; without it the request uses HTTP. */
  readonly certificate?: string;
}

export function askServer({ port, certificate }: Place): Ask {
  const agent = certificate ? new Agent({ keepAlive: true, ca: certificate }) : undefined;
  const send = certificate ? request : plainRequest;
  return (path, { method = 'GET', headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const options: RequestOptions = { host: 'localhost', port, path, method, headers: { ...headers } };
      if (agent) options.agent = agent;
      const sent = send(options, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.once('error', reject);
        reply.once('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            headers: Object.fromEntries(
              Object.entries(reply.headers).map(([name, value]) => [name, String(value)]),
            ),
            body: Buffer.concat(chunks),
          }),
        );
      });
      sent.once('error', reject).end();
    });
}

/** Sends requests to a function that replies like the platform. */
export function askFunction(answer: (request: Request) => Promise<Response> | Response): Ask {
  return async (path, { method = 'GET', headers = {} } = {}) => {
    const response = await answer(new Request(`https://localhost${path}`, { method, headers }));
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    };
  };
}
