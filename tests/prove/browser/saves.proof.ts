/** Every save of the settings screens × everything that can go wrong with a call: told, nothing typed is lost, and done once when it is over. */
import type { Page } from 'playwright/test';
import { expect, test } from '../../e2e/fixtures.ts';
import { texts } from '../../e2e/texts.ts';
import { figure } from '../figure.ts';
import { type CallFault, callFaults, held, lost } from './call-faults.ts';
import { wordsFor } from './fault-words.ts';
import { Network } from './network.ts';
import { documents } from './saves/documents.ts';
import { lists } from './saves/lists.ts';
import { others } from './saves/others.ts';
import type { Save } from './saves/save.ts';
import { again, conflictButton, enter, isEntered, send, shownWays } from './saving.ts';
import { isReachable, rawWords, reasonOf, settled, wordsOf } from './seen.ts';

test.describe.configure({ mode: 'parallel' });

const t = texts('fr');
const faults = [...callFaults, lost];

/** One try of a save: the field is filled, and the save is sent into the fault. */
class Trial {
  constructor(
    readonly page: Page,
    readonly save: Save,
    readonly network: Network,
    readonly token: string,
    readonly turn: number,
  ) {}

  get #field() {
    return this.save.field(this.page, this.turn);
  }

  get #value() {
    return this.save.value(this.turn);
  }

  /** Shows the field, unless it is there. */
  async open(): Promise<void> {
    await settled(this.page);
    if (!(await this.#field.isVisible())) await this.save.open?.(this.page);
    await expect(this.#field, 'the field').toBeVisible();
  }

  async #begin(fault: CallFault): Promise<{ readonly sound: string; readonly times: number }> {
    await this.open();
    const sound = await wordsOf(this.page, 'body');
    const times = await this.save.times(this.token);
    this.network.break(fault);
    await enter(this.#field, this.#value);
    await send(this.page, this.save.way);
    await expect.poll(() => this.network.met, { message: 'the save is sent' }).toBe(1);
    return { sound, times };
  }

  async #expectKept(): Promise<void> {
    if (await conflictButton(this.page).isVisible()) return;
    expect(await isEntered(this.#field, this.#value), 'what was typed is there').toBe(true);
  }

  async #expectDoneOnce(times: number): Promise<void> {
    const { save, page, token } = this;
    await expect.poll(() => save.isDone(token, this.turn), { message: 'it is saved' }).toBe(true);
    expect((await save.times(token)) - times, 'times that it was saved').toBe(1);
    await expect(shownWays(page, save.way), 'the form is told that it is saved').toHaveCount(0);
  }

  async meet(fault: CallFault): Promise<void> {
    const { page, save, network } = this;
    const { sound, times } = await this.#begin(fault);
    if (fault.name.startsWith('401')) await this.#signInAgain();
    else {
      const said = wordsFor(fault, [
        ...(save.says ?? []),
        ...(fault === lost ? (['frame:saved'] as const) : []),
      ]);
      const isTold = async () => {
        const words = await wordsOf(page, 'body');
        return said.some((one) => words.includes(one) && !sound.includes(one));
      };
      await expect.poll(isTold, { message: `it is told: ${said.join(' | ')}`, intervals: [30] }).toBe(true);
      expect(rawWords(await wordsOf(page, 'body'), sound), 'no keys').toEqual([]);
      await expect(page.locator('#nav'), 'the frame').toHaveCount(1);
      if (save.way !== 'at once') await this.#expectKept();
    }
    await network.mend();
    await this.#saveAgain().catch(async (reason) => {
      // The form may find out meanwhile that it is saved, and has nothing to send any more.
      if (fault !== lost || (await shownWays(page, save.way).count()) > 0) throw reason;
    });
    await this.#expectDoneOnce(times);
  }

  async #saveAgain(): Promise<void> {
    const { page, save } = this;
    const button = again(page, save.way);
    if (await button.isVisible()) {
      expect(await isReachable(page, button), 'Tab reaches the way to save again').toBe(true);
      await page.keyboard.press('Enter');
    } else {
      await enter(this.#field, this.#value);
      await send(page, save.way);
    }
  }

  /** What is typed into a form is a draft, which waits for whoever signs in again. A dialog and a switch have none. */
  async #signInAgain(): Promise<void> {
    const { page, save } = this;
    await page.waitForURL(/\/login/, { waitUntil: 'commit' });
    await page.evaluate((kept) => localStorage.setItem('access_token', kept), this.token);
    await page.goto(save.path, { waitUntil: 'domcontentloaded' });
    await this.open();
    if (save.way === 'bar') await this.#expectKept();
    else if (save.way === 'dialog') await enter(this.#field, this.#value);
  }

  /** The reply takes ten seconds, or whoever waits gives up. */
  async wait(ends: boolean): Promise<void> {
    const { page, save, network } = this;
    const { times } = await this.#begin(held);
    const said = save.way === 'at once' ? page.getByRole('progressbar', { name: t('common:loading') }) : null;
    const slow = (said ?? page.getByText(t('frame:slow'))).filter({ visible: true }).first();
    await page.clock.fastForward(9000);
    await expect(slow, 'it is told that it takes long').toBeVisible();
    if (save.way !== 'at once') await this.#expectKept();
    const stop = page.getByRole('button', { name: t('changes:save_bar.stop_waiting') });
    if (!ends && (await stop.isVisible())) await stop.press('Enter');
    await network.mend();
    const button = again(page, save.way);
    if (!ends && save.way === 'bar' && (await button.isVisible())) await button.press('Enter');
    await this.#expectDoneOnce(times);
  }
}

for (const save of [...documents, ...lists, ...others])
  test.describe(() => {
    test.use({ ownSession: true, expectedErrors: /Failed to load resource/, maxShift: 10 });

    test(`faults of saves: ${save.name}`, async ({ page, token }) => {
      page.setDefaultTimeout(8000);
      await page.clock.install();
      await save.prepare?.(token);
      const calls = { method: save.method, is: (path: string) => save.call.test(path) };
      const network = await Network.of(page, calls, '{"id":"1","name":"a name","items":[]}');
      await page.goto(save.path);
      const wrong: string[] = [];
      let turn = 0;
      const note = async (what: string, run: (trial: Trial) => Promise<void>) => {
        const trial = new Trial(page, save, network, token, turn);
        turn += 1;
        const found = await run(trial).then(() => null, reasonOf);
        if (!found) return;
        wrong.push(`${what}: ${found}`);
        await network.mend();
        // The next one begins without its draft.
        await page.evaluate((kept) => {
          localStorage.clear();
          localStorage.setItem('access_token', kept);
        }, token);
        await page.goto(save.path);
      };
      for (const fault of faults) await note(fault.name, (trial) => trial.meet(fault));
      for (const ends of [true, false]) await note(ends ? 'slow' : 'hung', (trial) => trial.wait(ends));
      figure('saves', `${faults.length + 2} cases, ${wrong.length} wrong`);
      expect(wrong).toEqual([]);
    });
  });
