import { request as plainRequest } from 'node:http';
import { Agent, type RequestOptions, request } from 'node:https';

export interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer as it came, its body still encoded. Names of headers are in lower case. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Asks a host for a path, which is sent exactly as it is. */
export type Ask = (path: string, question?: Question) => Promise<Answer>;

interface Place {
  readonly port: number;
  /** The certificate with which the host must prove that it is localhost; without one it is asked over HTTP. */
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

/** Asks a function that answers as a platform does. */
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
