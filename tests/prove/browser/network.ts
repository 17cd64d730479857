import type { CDPSession, Page } from 'playwright/test';
import { apiOrigin } from '../../e2e/origins.ts';
import type { Answer, CallFault, FailReason } from './call-faults.ts';

/** The calls that a fault is about. */
export interface Calls {
  readonly method: string;
  /** Of the pathname. */
  readonly is: (path: string) => boolean;
}

/** A call before it is sent, or with its reply. */
interface Paused {
  readonly requestId: string;
  /** The same in both stages. */
  readonly networkId?: string;
  readonly request: { readonly method: string; readonly url: string };
  readonly responseStatusCode?: number;
  readonly responseErrorReason?: string;
}

/** As a host on another origin answers. */
const cors = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'ETag, Retry-After' };

/**
 * The network of a page, in which some calls go wrong. Not `page.route`: that takes the browser's cache away and asks about
 * every file, with which a case takes twice as long.
 */
export class Network {
  readonly #protocol: CDPSession;
  readonly #calls: Calls;
  readonly #sound: string;
  #fault: CallFault | null = null;
  #held: string[] = [];
  /** Calls of all kinds that are under way, but for those that are held. */
  readonly #underway = new Set<string>();
  /** How many of the calls have reached the host. */
  passed = 0;
  /** How many have met a fault. */
  met = 0;

  private constructor(protocol: CDPSession, calls: Calls, sound: string) {
    this.#protocol = protocol;
    this.#calls = calls;
    this.#sound = sound;
  }

  /** @param sound the reply that these calls have without a fault */
  static async of(page: Page, calls: Calls, sound: string): Promise<Network> {
    const protocol = await page.context().newCDPSession(page);
    const network = new Network(protocol, calls, sound);
    protocol.on('Fetch.requestPaused', (paused) => void network.#meet(paused));
    protocol.on('Network.loadingFailed', ({ requestId }) => network.#underway.delete(requestId));
    // Of the calls of a page that has been left, nothing is heard any more.
    protocol.on('Page.frameNavigated', () => network.#underway.clear());
    await protocol.send('Network.enable');
    await protocol.send('Page.enable');
    const stages = ['Request', 'Response'] as const;
    await protocol.send('Fetch.enable', {
      patterns: stages.map((requestStage) => ({ urlPattern: `${apiOrigin}/*`, requestStage })),
    });
    return network;
  }

  break(fault: CallFault): void {
    [this.#fault, this.passed, this.met] = [fault, 0, 0];
    this.#underway.clear();
  }

  /** Whether a call is held, and no other is under way. */
  get isHolding(): boolean {
    return this.#held.length > 0 && this.#underway.size === 0;
  }

  /** Ends the fault: what is held goes on. */
  async mend(): Promise<void> {
    this.#fault = null;
    const held = this.#held.splice(0);
    for (const requestId of held) await this.#continue(requestId);
  }

  async close(): Promise<void> {
    await this.mend();
    await this.#protocol.detach();
  }

  async #continue(requestId: string): Promise<void> {
    // Its page may have gone meanwhile.
    await this.#protocol.send('Fetch.continueRequest', { requestId }).catch(() => {});
  }

  async #meet({
    requestId,
    networkId = requestId,
    request,
    responseStatusCode,
    responseErrorReason,
  }: Paused): Promise<void> {
    const isReply = responseStatusCode !== undefined || responseErrorReason !== undefined;
    if (isReply) this.#underway.delete(networkId);
    else this.#underway.add(networkId);
    const isMeant = request.method === this.#calls.method && this.#calls.is(new URL(request.url).pathname);
    const fault = isMeant ? this.#fault : null;
    if (isMeant && isReply) this.passed += 1;
    if (!fault || isReply !== 'isLost' in fault) return this.#continue(requestId);
    this.met += 1;
    this.#underway.delete(networkId);
    if ('isHeld' in fault) this.#held.push(requestId);
    else if ('isLost' in fault) await this.#fail(requestId, 'ConnectionAborted');
    else if ('fails' in fault) await this.#fail(requestId, fault.fails);
    else await this.#answer(requestId, fault);
  }

  async #fail(requestId: string, errorReason: FailReason): Promise<void> {
    await this.#protocol.send('Fetch.failRequest', { requestId, errorReason }).catch(() => {});
  }

  async #answer(requestId: string, { status, headers, type, body }: Answer): Promise<void> {
    const all = { ...cors, ...headers, 'content-type': type };
    await this.#protocol
      .send('Fetch.fulfillRequest', {
        requestId,
        responseCode: status,
        responseHeaders: Object.entries(all).map(([name, value]) => ({ name, value })),
        body: Buffer.from(body(this.#sound)).toString('base64'),
      })
      .catch(() => {});
  }
}
