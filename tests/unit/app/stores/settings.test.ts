/** Loading and caching in a settings store. */
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formHost, savedForm } from './form-host.ts';

let host: ReturnType<typeof formHost>;
let tab: ReturnType<typeof host.tab>;
beforeEach(() => {
  host = formHost();
  tab = host.tab();
});
afterEach(() => host.close());

describe('loading', () => {
  test('ends ready with what the host has', async () => {
    await tab.settings.load();
    expect(tab.ready()).toMatchObject({ base: savedForm, draft: savedForm, etag: '"1"', restored: null });
    expect(tab.settings.$dirty.get()).toEqual([]);
  });

  test('fails with the error, and can be tried again', async () => {
    host.fail({ kind: 'offline' });
    await tab.settings.load();
    expect(tab.state()).toEqual({ kind: 'failed', error: { kind: 'offline' } });
    host.fail(null);
    await tab.settings.load();
    expect(tab.state().kind).toBe('ready');
  });

  test('takes up the drafts of an earlier visit, and leaves the time they were typed at', async () => {
    host.store('size', { base: 1, draft: 4, at: 77 });
    host.store('ignore.roles', { base: [], draft: ['7'], at: 66 });
    await tab.settings.load();
    expect(tab.ready()).toMatchObject({ restored: { at: 77, dropped: false } });
    expect(tab.ready().draft).toEqual({ ...savedForm, size: 4, ignore: { roles: ['7'], bots: true } });
    expect(host.drafts().get('size')?.at).toBe(77);
  });

  test('puts a draft on top of what others saved in other fields meanwhile', async () => {
    host.store('size', { base: 1, draft: 4, at: 77 });
    host.change({ name: 'new' });
    await tab.settings.load();
    expect(tab.ready().draft).toEqual({ ...savedForm, name: 'new', size: 4 });
    expect(tab.settings.$dirty.get()).toEqual(['size']);
  });

  test('asks when others saved the same field meanwhile', async () => {
    host.store('size', { base: 1, draft: 4, at: 77 });
    host.change({ size: 8 });
    await tab.settings.load();
    expect(tab.state()).toMatchObject({ kind: 'conflict', choices: { size: 'mine' } });
  });

  test('forgets a draft that others have saved as it is', async () => {
    host.store('size', { base: 1, draft: 4, at: 77 });
    host.change({ size: 4 });
    await tab.settings.load();
    expect(tab.settings.$dirty.get()).toEqual([]);
    expect(host.drafts().size).toBe(0);
  });

  test('drops what is no draft of this form, says so, and says it once', async () => {
    host.store('tags', { base: [], draft: [{ id: 7 }], at: 77 });
    host.store('gone', { base: 1, draft: 2, at: 77 });
    host.store('ignore.roles', null);
    host.store('size', { base: 1, draft: 'sept', at: 77 });
    await tab.settings.load();
    expect(tab.ready()).toMatchObject({ draft: { ...savedForm, size: 'sept' } });
    expect(tab.ready().restored).toEqual({ at: 77, dropped: true });
    const later = host.tab();
    await later.settings.load();
    expect(later.ready().restored).toEqual({ at: 77, dropped: false });
  });
});

describe('a document that was read before', () => {
  beforeEach(() => host.cache({ value: savedForm, etag: '"1"' }));

  test('is shown at once and asked for all the same', async () => {
    host.change({ size: 2 });
    const loading = tab.settings.load();
    expect(tab.ready()).toMatchObject({ base: savedForm, etag: '"1"' });
    await loading;
    expect(tab.ready()).toMatchObject({ base: { ...savedForm, size: 2 }, etag: '"2"' });
    expect(host.cached()).toEqual({ value: { ...savedForm, size: 2 }, etag: '"2"' });
  });

  test('stays the very same when nothing has changed', async () => {
    const loading = tab.settings.load();
    const before = tab.state();
    await loading;
    expect(tab.state()).toBe(before);
  });

  test('keeps what was typed before the answer, and asks where both changed a field', async () => {
    host.change({ size: 2 });
    const loading = tab.settings.load();
    tab.settings.set('name', 'typed');
    await loading;
    expect(tab.ready().draft).toEqual({ ...savedForm, size: 2, name: 'typed' });
    host.change({ name: 'yours' });
    await tab.settings.load();
    expect(tab.state()).toMatchObject({ kind: 'conflict', theirs: { name: 'yours' } });
  });

  test('stays while the host is away, and goes when it may not be seen any more', async () => {
    host.fail({ kind: 'offline' });
    await tab.settings.load();
    expect(tab.state().kind).toBe('ready');
    host.fail({ kind: 'forbidden' });
    await tab.settings.load();
    expect(tab.state()).toEqual({ kind: 'failed', error: { kind: 'forbidden' } });
  });

  test('waits for the host where a draft may be disputed by now, and fails with it', async () => {
    host.store('size', { base: 1, draft: 4, at: 77 });
    host.fail({ kind: 'offline' });
    const loading = tab.settings.load();
    expect(tab.state()).toEqual({ kind: 'loading' });
    await loading;
    expect(tab.state().kind).toBe('failed');
  });

  test('is what was saved last, whatever a read that began before the save still answers', async () => {
    const answer = host.holdNextRead();
    const loading = tab.settings.load();
    tab.settings.set('name', 'typed');
    await tab.settings.save();
    answer();
    await loading;
    expect(tab.ready()).toMatchObject({ base: { name: 'typed' }, etag: '"2"' });
    expect(host.cached()).toMatchObject({ value: { name: 'typed' }, etag: '"2"' });
  });
});

test('the form of these tests covers its schema', () => {
  expect(v.is(host.schema, savedForm)).toBe(true);
});

test('a form that is read only takes nothing that is typed', async () => {
  const { settings, ready } = host.tab(undefined, true);
  await settings.load();
  settings.set('size', 4);
  expect(ready().draft).toEqual(savedForm);
  expect(host.drafts().size).toBe(0);
  expect(await settings.save()).toEqual({ kind: 'unchanged' });
  expect(host.sent).toEqual([]);
});
