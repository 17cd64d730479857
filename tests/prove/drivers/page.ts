/** What a person does in a page and sees of it, over plain WebDriver. */
import { setTimeout as pause } from 'node:timers/promises';
import { siteOrigin } from '../../e2e/origins.ts';
import { find, type Sought, state } from './in-page.ts';
import type { Send } from './wire.ts';

/** How long a state may take to come, in milliseconds. */
const patience = 15_000;
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** The keys that WebDriver has letters for: https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const keys = { enter: '\ue007', escape: '\ue00c' } as const;

export class Page {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /** Runs a function in the page, which may use nothing from outside. */
  async run<T>(work: (...args: never[]) => T, ...args: readonly unknown[]): Promise<T> {
    return (await this.#send('execute', { script: `return (${work})(...arguments)`, args })) as T;
  }

  /** Waits until a function of the page gives what is wanted. While a page is replaced nothing counts. */
  async until(
    what: string,
    wanted: string,
    work: (...args: never[]) => unknown,
    ...args: unknown[]
  ): Promise<void> {
    const end = Date.now() + patience;
    let last: unknown;
    for (;;) {
      last = await this.run(work, ...args).catch((error: Error) => error.message);
      if (String(last) === wanted) return;
      if (Date.now() > end) throw new Error(`${what}: ${String(last)}, wanted ${wanted}`);
      await pause(50);
    }
  }

  /** Opens an address of the site, and waits until every island is hydrated and shows more than its skeleton. */
  async open(path: string): Promise<void> {
    await this.#send('navigate', { url: siteOrigin + path });
    await this.ready(path);
  }

  ready(path: string): Promise<void> {
    return this.until(`${path} is ready`, 'ready', state);
  }

  /** Waits for an address. */
  arrives(path: string): Promise<void> {
    return this.until('the address', path, () => location.pathname);
  }

  /** Waits for what is sought, and returns its id for the driver. */
  async see(sought: Sought): Promise<string> {
    const end = Date.now() + patience;
    for (;;) {
      const found = await this.run<unknown>(find, sought).catch(String);
      if (found !== null && typeof found === 'object')
        return (found as Readonly<Record<string, string>>)[elementKey] ?? '';
      if (Date.now() > end) throw new Error(`not seen: ${JSON.stringify(sought)} ${found ?? ''}`);
      await pause(50);
    }
  }

  /** Waits until it is gone. */
  gone(sought: Sought): Promise<void> {
    return this.until(`${JSON.stringify(sought)} is gone`, 'null', find, sought);
  }

  /** Presses the mouse button on it. The driver refuses what is covered or out of reach. */
  async press(sought: Sought): Promise<void> {
    await this.#onElement('click', sought);
  }

  async type(sought: Sought, text: string): Promise<void> {
    await this.#onElement('sendKeys', sought, { text });
  }

  async clear(sought: Sought): Promise<void> {
    await this.#onElement('clear', sought);
  }

  /** What is drawn anew between finding and touching is found again, and what moves is waited for. */
  async #onElement(command: 'click' | 'sendKeys' | 'clear', sought: Sought, params = {}): Promise<void> {
    const end = Date.now() + patience;
    for (;;) {
      const id = await this.see(sought);
      try {
        await this.#send(command, { id, ...params });
        return;
      } catch (error) {
        if (Date.now() > end) throw new Error(`${command} ${JSON.stringify(sought)}: ${error}`);
        await pause(50);
      }
    }
  }
}
