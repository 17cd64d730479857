import { atom } from 'nanostores';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $others } from '../../../../src/app/stores/presence.ts';
import {
  createPresence,
  type PresenceState,
} from '../../../../src/screen-kits/tools/presence/keep-presence.ts';

const yanis = { id: '2', username: 'yanis', display_name: 'Yanis', avatar_url: null };
const captcha: PresenceState = { screen: 'captcha', entry_id: null, is_editing: false };
const second = 1000;

/** The parts of a page that presence uses. */
class Page extends EventTarget {
  hidden = false;
  show(isShown: boolean) {
    this.hidden = !isShown;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let page: Page;
let asked: PresenceState[];
let answer: () => Response;
let stop = () => {};
const withOthers = (others: readonly object[]) => () => Response.json({ others });

beforeEach(() => {
  vi.useFakeTimers();
  page = new Page();
  asked = [];
  answer = withOthers([]);
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    asked.push(JSON.parse(String(init?.body)) as PresenceState);
    return answer();
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('presence', () => {
  test('is announced at once, then every 20 seconds, and tells who else is there', async () => {
    answer = withOthers([{ user: yanis, entry_id: null, is_editing: true }]);
    stop = createPresence()('1', atom(captcha));
    await vi.advanceTimersByTimeAsync(0);
    expect($others.get()).toEqual([{ user: yanis, entryId: null, isEditing: true }]);
    await vi.advanceTimersByTimeAsync(41 * second);
    expect(asked).toEqual([captcha, captcha, captcha]);
    answer = withOthers([]);
    await vi.advanceTimersByTimeAsync(20 * second);
    expect($others.get()).toEqual([]);
  });

  test('is not announced by a hidden page, and at once by one that comes back', async () => {
    stop = createPresence()('1', atom(captcha));
    await vi.advanceTimersByTimeAsync(0);
    page.show(false);
    await vi.advanceTimersByTimeAsync(300 * second);
    expect(asked).toHaveLength(1);
    page.show(true);
    expect(asked).toHaveLength(2);
  });

  test('is announced within a second when the reader begins to edit', async () => {
    const $here = atom(captcha);
    stop = createPresence()('1', $here);
    await vi.advanceTimersByTimeAsync(second);
    $here.set({ ...captcha, is_editing: true });
    await vi.advanceTimersByTimeAsync(second);
    expect(asked.map(({ is_editing }) => is_editing)).toEqual([false, true]);
  });

  test('is never asked about again at a host without it, on no later screen either', async () => {
    answer = () => new Response('', { status: 404 });
    const keep = createPresence();
    stop = keep('1', atom(captcha));
    await vi.advanceTimersByTimeAsync(100 * second);
    stop();
    stop = keep('1', atom({ ...captcha, screen: 'logs' as const }));
    await vi.advanceTimersByTimeAsync(100 * second);
    expect(asked).toHaveLength(1);
  });

  test('survives an answer that does not come', async () => {
    answer = () => {
      throw new TypeError('offline');
    };
    stop = createPresence()('1', atom(captcha));
    await vi.advanceTimersByTimeAsync(41 * second);
    expect(asked).toHaveLength(3);
  });

  test('ends with its screen: nobody else is shown, and a late answer counts for nothing', async () => {
    answer = withOthers([{ user: yanis, entry_id: null, is_editing: true }]);
    const end = createPresence()('1', atom(captcha));
    end();
    await vi.advanceTimersByTimeAsync(100 * second);
    expect(asked).toHaveLength(1);
    expect($others.get()).toEqual([]);
  });
});
