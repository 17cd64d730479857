/** A browser without Playwright, for back/forward cache and prerendering. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { findBrowser } from '../../scripts/setup/browser.ts';

/** A reply of the browser, or an event. */
interface Message {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
  readonly method?: string;
  readonly params?: { readonly sessionId: string };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

/** A page of a {@link plainBrowser}. */
export interface PlainPage {
  evaluate<T>(expression: string): Promise<T>;
  /** Evaluates until the expression is true. Errors while the page is replaced count as false. */
  until(expression: string): Promise<void>;
}

/**
 * A browser controlled directly over the DevTools protocol. Playwright disables the features tested here:
 * back/forward cache and prerendering.
 *
 * @param flag an additional command-line flag
 */
export async function plainBrowser(flag: string): Promise<{
  open(url: string): Promise<PlainPage>;
  close(): Promise<void>;
}> {
  const profile = mkdtempSync(join(tmpdir(), 'plain-profile-'));
  const flags =
    '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --window-size=1280,800 --remote-debugging-pipe';
  const browser = spawn(
    findBrowser() ?? 'chromium',
    [...flags.split(' '), flag, `--user-data-dir=${profile}`, 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    },
  );
  const gone = new Promise((resolve) => browser.once('exit', resolve));
  const [, , , commands, replies] = browser.stdio as unknown as [null, null, null, Writable, Readable];
  const waiting = new Map<
    number,
    { readonly sessionId?: string; readonly settle: (reply: Message) => void }
  >();
  const documents = new Set<string>();
  let lastId = 0;
  let rest = '';
  replies.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (rest + chunk).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      const { method, params, ...reply } = JSON.parse(message) as Message;
      if (reply.id !== undefined) waiting.get(reply.id)?.settle(reply);
      if (method === 'Target.attachedToTarget' && params) documents.add(params.sessionId);
      if (method === 'Target.detachedFromTarget' && params) forget(params.sessionId);
    }
  });
  /** Rejects pending evaluations of a document that was replaced; they would never be answered. */
  function forget(sessionId: string) {
    documents.delete(sessionId);
    for (const asked of waiting.values())
      if (asked.sessionId === sessionId) asked.settle({ error: { message: 'The document is gone.' } });
  }
  function send<T>(method: string, params: object = {}, sessionId?: string): Promise<T> {
    lastId += 1;
    const id = lastId;
    commands.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => {
      const settle = ({ result, error }: Message) => {
        waiting.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result as T);
      };
      waiting.set(id, { settle, ...(sessionId && { sessionId }) });
    });
  }

  async function evaluateIn<T>(sessionId: string, expression: string): Promise<T> {
    const asked = { expression, returnByValue: true, awaitPromise: true };
    const { result } = await send<{ result: { value: T } }>('Runtime.evaluate', asked, sessionId);
    return result.value;
  }

  /** The visible document; the other ones are prerendered. */
  async function shown(): Promise<string> {
    for (const sessionId of documents) {
      const isAhead = await evaluateIn<boolean>(sessionId, 'document.prerendering').catch(() => true);
      if (!isAhead) return sessionId;
    }
    throw new Error('No document is shown.');
  }

  /** Attaches to the tab, because the browser disables prerendering when a client attaches to a page directly. */
  async function attach(): Promise<PlainPage> {
    const { targetInfos } = await send<{ targetInfos: readonly { targetId: string }[] }>(
      'Target.getTargets',
      {
        filter: [{ type: 'tab' }],
      },
    );
    const [tab] = targetInfos;
    const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', {
      targetId: tab?.targetId,
      flatten: true,
    });
    documents.delete(sessionId);
    const following = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
    await send('Target.setAutoAttach', following, sessionId);
    const evaluate = async <T>(expression: string) => evaluateIn<T>(await shown(), expression);
    return {
      evaluate,
      async until(expression) {
        for (;;) {
          if (await evaluate(`Boolean(${expression})`).catch(() => false)) return;
          await pause();
        }
      },
    };
  }
  return {
    async open(url) {
      const page = await attach();
      await page.evaluate(`location.assign(${JSON.stringify(url)})`);
      await page.until(`location.protocol.startsWith("http") && document.readyState === 'complete'`);
      return page;
    },
    async close() {
      await send('Browser.close').catch(() => {});
      await gone;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
