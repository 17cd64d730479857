/** How commands of WebDriver reach a browser: HTTP for most drivers, Firefox's own protocol without one. */
import { once } from 'node:events';
import { connect } from 'node:net';

/** A command of https://www.w3.org/TR/webdriver2/, as the path after the session and as Firefox's own protocol names it. */
const commands = {
  newSession: { own: 'WebDriver:NewSession', path: '' },
  deleteSession: { own: 'WebDriver:DeleteSession', path: '' },
  setWindowRect: { own: 'WebDriver:SetWindowRect', path: '/window/rect' },
  navigate: { own: 'WebDriver:Navigate', path: '/url' },
  execute: { own: 'WebDriver:ExecuteScript', path: '/execute/sync' },
  click: { own: 'WebDriver:ElementClick', path: '/element/:id/click' },
  clear: { own: 'WebDriver:ElementClear', path: '/element/:id/clear' },
  sendKeys: { own: 'WebDriver:ElementSendKeys', path: '/element/:id/value' },
} as const;

export type Command = keyof typeof commands;

type Params = Readonly<Record<string, unknown>>;

/** Sends a command and returns its value. Throws with the driver's words. */
export type Send = (command: Command, params?: Params) => Promise<unknown>;

interface Refusal {
  readonly error: string;
  readonly message: string;
}

const failure = (command: Command, { error, message }: Refusal) =>
  new Error(`${command}: ${error}: ${message.split('\n')[0]}`);

/** Commands over HTTP. */
export function overHttp(origin: string): Send {
  let session = '';
  return async (command, { id, ...params } = {}) => {
    const path = commands[command].path.replace(':id', String(id));
    const response = await fetch(`${origin}/session${session}${path}`, {
      method: command === 'deleteSession' ? 'DELETE' : 'POST',
      ...(command !== 'deleteSession' && { body: JSON.stringify(params) }),
    });
    const { value } = (await response.json()) as { value: Refusal & { sessionId?: string } };
    if (!response.ok) throw failure(command, value);
    if (command === 'newSession') session = `/${value.sessionId}`;
    return value;
  };
}

type Reply = readonly [
  type: 1,
  id: number,
  error: Refusal | null,
  result: { readonly value?: unknown } | null,
];

/** What a new session is asked for stands on its own there. */
const own = (params: Params) =>
  (params.capabilities as { alwaysMatch: object } | undefined)?.alwaysMatch ?? params;

/** Commands to Firefox itself, each as `length:[0, id, name, params]`. */
export async function overMarionette(port: number): Promise<Send> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const waiting = new Map<number, (reply: Reply) => void>();
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const colon = rest.indexOf(':');
      const end = colon + 1 + Number(rest.subarray(0, Math.max(0, colon)).toString());
      if (colon < 0 || rest.length < end) return;
      const message: unknown = JSON.parse(rest.subarray(colon + 1, end).toString());
      rest = rest.subarray(end);
      // The first message is a greeting.
      if (Array.isArray(message))
        waiting.get((message as unknown as Reply)[1])?.(message as unknown as Reply);
    }
  });
  let last = 0;
  return (command, params = {}) => {
    last += 1;
    const text = JSON.stringify([0, last, commands[command].own, own(params)]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    return new Promise((resolve, reject) => {
      waiting.set(last, ([, id, error, result]) => {
        waiting.delete(id);
        if (error) reject(failure(command, error));
        else resolve(result && 'value' in result ? result.value : result);
      });
    });
  };
}
