/** Conflicts and several tabs in a settings store. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formHost, savedForm } from './form-host.ts';

let host: ReturnType<typeof formHost>;
let tab: ReturnType<typeof host.tab>;
beforeEach(() => {
  host = formHost();
  tab = host.tab();
});
afterEach(() => host.close());

describe('a conflict', () => {
  beforeEach(async () => {
    await tab.settings.load();
    tab.settings.set('name', 'mine');
    host.change({ name: 'yours', size: 7 });
    await tab.settings.save();
  });

  test('shows every field that differs, mine chosen where I changed it', () => {
    expect(tab.state()).toMatchObject({
      kind: 'conflict',
      theirs: { name: 'yours', size: 7 },
      draft: { name: 'mine', size: 1 },
      choices: { name: 'mine', size: 'theirs' },
    });
  });

  test('saves the choices on top of theirs', async () => {
    expect(await tab.settings.resolve()).toMatchObject({ kind: 'saved' });
    expect(host.value()).toEqual({ ...savedForm, name: 'mine', size: 7 });
    expect(tab.state().kind).toBe('ready');
  });

  test('keeps what was chosen as a draft when it cannot be saved', async () => {
    tab.settings.choose('size', 'mine');
    host.fail({ kind: 'offline' });
    expect(await tab.settings.resolve()).toMatchObject({ kind: 'failed' });
    expect(host.drafts().get('size')).toMatchObject({ base: 7, draft: 1 });
    expect(host.drafts().get('name')).toMatchObject({ base: 'yours', draft: 'mine' });
  });

  test('sends nothing when theirs is chosen throughout', async () => {
    const before = host.sent.length;
    tab.settings.choose('name', 'theirs');
    expect(await tab.settings.resolve()).toEqual({ kind: 'unchanged' });
    expect(host.sent.length).toBe(before);
    expect(tab.ready().draft).toEqual({ ...savedForm, name: 'yours', size: 7 });
    expect(host.drafts().size).toBe(0);
  });

  test('keeps the choices while it is still the same', async () => {
    tab.settings.choose('name', 'theirs');
    await host.show();
    expect(tab.state()).toMatchObject({ kind: 'conflict', choices: { name: 'theirs' } });
  });
});

describe('two tabs', () => {
  let other: typeof tab;
  beforeEach(async () => {
    other = host.tab();
    await tab.settings.load();
    await other.settings.load();
  });

  test('merge their drafts field by field', async () => {
    tab.settings.set('name', 'a');
    other.settings.set('size', 2);
    await host.settled();
    for (const { settings, ready } of [tab, other]) {
      expect(settings.$dirty.get()).toEqual(['name', 'size']);
      expect(ready().draft).toMatchObject({ name: 'a', size: 2 });
    }
    const later = host.tab();
    await later.settings.load();
    expect(later.ready().draft).toMatchObject({ name: 'a', size: 2 });
  });

  test('hear that the other has saved', async () => {
    tab.settings.set('name', 'a');
    await tab.settings.save();
    await host.settled();
    expect(other.ready()).toMatchObject({ base: { name: 'a' }, draft: { name: 'a' }, etag: '"2"' });
    expect(other.settings.$dirty.get()).toEqual([]);
  });

  test('hear that the other has discarded, and has it again', async () => {
    tab.settings.set('name', 'a');
    tab.settings.set('size', 2);
    const restore = tab.settings.reset();
    await host.settled();
    expect(other.settings.$dirty.get()).toEqual([]);
    restore();
    await host.settled();
    expect(other.settings.$dirty.get()).toEqual(['name', 'size']);
  });

  test('do not take up what they cannot read', async () => {
    other.settings.set('tags', ['mine']);
    await host.settled();
    host.store('tags', { base: [], draft: [{ id: 7 }], at: 99 });
    tab.hear();
    expect(tab.ready().draft.tags).toEqual(['mine']);
  });

  test.each(['woken', 'shown again'] as const)('catch up when they are %s', async (how) => {
    tab.settings.set('name', 'a');
    tab.settings.set('size', 2);
    await host.settled();
    other.sleep();
    tab.settings.revert('size');
    await tab.settings.save();
    tab.settings.set('tags', ['new']);
    await host.settled();
    expect(other.ready().draft).toMatchObject({ name: 'a', size: 2 });
    other.wake();
    if (how === 'woken') other.hear();
    else await host.show();
    await host.settled();
    expect(other.ready().base).toMatchObject({ name: 'a', size: 1 });
    expect(other.ready().draft).toMatchObject({ name: 'a', size: 1, tags: ['new'] });
    expect(other.settings.$dirty.get()).toEqual(['tags']);
  });

  test('agree on a draft that was typed on top of what one of them has just saved', async () => {
    tab.settings.set('name', 'a');
    const answer = host.holdNextRead();
    await tab.settings.save();
    tab.settings.set('name', 'b');
    await host.settled();
    answer();
    await host.settled();
    expect(other.ready()).toMatchObject({ base: { name: 'a' }, draft: { name: 'b' } });
  });
});

describe('a form that is left', () => {
  test('reads and hears nothing any more', async () => {
    await tab.settings.load();
    tab.settings.dispose();
    expect(host.listening()).toBe(0);
    const before = tab.state();
    host.change({ size: 9 });
    await host.show();
    expect(host.reads()).toBe(1);
    expect(tab.state()).toBe(before);
  });

  test('before it is read, neither', async () => {
    const answer = host.holdNextRead();
    const loading = tab.settings.load();
    tab.settings.dispose();
    answer();
    await loading;
    expect(host.listening()).toBe(0);
    await host.show();
    expect(host.reads()).toBe(1);
    expect(tab.state()).toEqual({ kind: 'loading' });
  });

  test('is read again when the page is shown anew, as long as it is there', async () => {
    await tab.settings.load();
    tab.settings.set('name', 'typed');
    host.change({ size: 9 });
    await host.show();
    expect(tab.ready().draft).toEqual({ ...savedForm, name: 'typed', size: 9 });
    host.fail({ kind: 'offline' });
    await host.show();
    expect(tab.state().kind).toBe('ready');
    host.fail({ kind: 'not_found', key: 'guild.not_found' });
    await host.show();
    expect(tab.state().kind).toBe('failed');
    tab.settings.dispose();
  });
});
