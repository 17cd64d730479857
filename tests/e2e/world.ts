/** Starts the site and the API for one Playwright worker, and maps their origins to the real ports. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Route } from 'playwright/test';
import { apiOrigin, siteOrigin } from './origins.ts';

let addresses: readonly (readonly [origin: string, real: string])[] = [];

/** The site and the API of one Playwright worker, in a separate process and on free ports. */
export class World {
  readonly #process: ChildProcess;
  #file: string | undefined;
  /** The browser flag that maps the two origins to their ports. */
  readonly browserFlag: string;

  private constructor(child: ChildProcess, ports: { readonly api: number; readonly site: number }) {
    this.#process = child;
    addresses = [
      [apiOrigin, `http://127.0.0.1:${ports.api}`],
      [siteOrigin, `http://127.0.0.1:${ports.site}`],
    ];
    const rules = addresses.map(([origin, real]) => `MAP ${new URL(origin).host} ${new URL(real).host}`);
    this.browserFlag = `--host-resolver-rules=${rules.join(',')}`;
  }

  static async start(site = 'dist-e2e'): Promise<World> {
    const demo = process.env.DEMO_FILE;
    if (demo === undefined) throw new Error('The demo is made by global-setup.ts.');
    const main = fileURLToPath(new URL('world-process.ts', import.meta.url));
    const root = fileURLToPath(new URL('../..', import.meta.url));
    const child = fork(main, [demo, site], { execArgv: ['--import', 'tsx'], cwd: root });
    const [ports] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => {
        throw new Error('The API of the browser tests did not start.');
      }),
    ]);
    return new World(child, ports);
  }

  /**
   * Resets the database to the demo when a new file begins.
   *
   * @returns whether it was reset
   */
  async begin(file: string): Promise<boolean> {
    if (this.#file === file) return false;
    this.#file = file;
    this.#process.send('renew');
    await once(this.#process, 'message');
    return true;
  }

  async end(): Promise<void> {
    this.#process.kill();
    await once(this.#process, 'exit');
  }
}

/** The address at which the test process itself reaches a URL of a page. */
export function reachable(url: string): string {
  const found = addresses.find(([origin]) => url.startsWith(`${origin}/`));
  return found ? found[1] + url.slice(found[0].length) : url;
}

/** Fetches the real reply to an intercepted request. */
export function replyTo(route: Route) {
  return route.fetch({ url: reachable(route.request().url()) });
}
