/** Editing, saving and undo in a settings store. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ApiError } from '../../../../src/lib/api-error.ts';
import { type FormValue, formHost, savedForm } from './form-host.ts';

let host: ReturnType<typeof formHost>;
let tab: ReturnType<typeof host.tab>;
beforeEach(() => {
  host = formHost();
  tab = host.tab();
});
afterEach(() => host.close());

describe('editing', () => {
  beforeEach(() => tab.settings.load());

  test('keeps a draft of each field in storage until it does not differ', () => {
    tab.settings.set('name', 'x');
    tab.settings.set('ignore.roles', ['7']);
    expect(host.drafts().get('name')).toMatchObject({ base: 'old', draft: 'x' });
    expect([...host.drafts().keys()]).toEqual(['name', 'ignore.roles']);
    tab.settings.set('name', 'old');
    expect([...host.drafts().keys()]).toEqual(['ignore.roles']);
    expect(tab.settings.$dirty.get()).toEqual(['ignore.roles']);
  });

  test('of a part drafts its field, and leaves its neighbours alone', () => {
    tab.settings.set('action.seconds', 90);
    expect(host.drafts().get('action')).toMatchObject({ draft: { kind: 'mute', seconds: 90 } });
    expect(tab.settings.$dirty.get()).toEqual(['action']);
    expect(tab.ready().draft.ignore).toBe(tab.ready().base.ignore);
  });

  test('takes one field back, or all', () => {
    tab.settings.set('name', 'x');
    tab.settings.set('size', 2);
    tab.settings.revert('name');
    expect(tab.settings.$dirty.get()).toEqual(['size']);
    tab.settings.reset();
    expect(tab.ready().draft).toEqual(savedForm);
    expect(host.drafts().size).toBe(0);
  });

  test('can have what was discarded again, in storage too', () => {
    tab.settings.set('name', 'x');
    tab.settings.set('size', 2);
    const restore = tab.settings.reset();
    restore();
    expect(tab.ready().draft).toMatchObject({ name: 'x', size: 2 });
    expect([...host.drafts().keys()]).toEqual(['name', 'size']);
  });

  test('shows the error of a changed field at once, and keeps what was typed', () => {
    tab.settings.set('name', 'too long');
    expect(tab.settings.$errors.get().get('name')).toEqual({ path: 'name', key: 'too_long', limit: 5 });
    expect(tab.ready().draft.name).toBe('too long');
  });
});

test('what is new is saved untouched, and once, however often Save is pressed', async () => {
  const { settings } = host.tab(undefined, false, true);
  await settings.load();
  const outcomes = await Promise.all([settings.save(), settings.save(), settings.save()]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['saved', 'unchanged', 'unchanged']);
  expect(host.sent).toHaveLength(1);
});

describe('saving', () => {
  beforeEach(() => tab.settings.load());

  test('sends the draft with its tag and ends clean', async () => {
    tab.settings.set('tags', ['a']);
    expect(await tab.settings.save()).toMatchObject({ kind: 'saved' });
    expect(host.value()).toEqual({ ...savedForm, tags: ['a'] });
    expect(tab.ready()).toMatchObject({ etag: '"2"', base: { ...savedForm, tags: ['a'] } });
    expect(host.drafts().size).toBe(0);
    expect(await tab.settings.save()).toEqual({ kind: 'unchanged' });
  });

  test('does not send what the schema refuses', async () => {
    tab.settings.set('name', '');
    expect(await tab.settings.save()).toEqual({ kind: 'invalid' });
    expect(host.sent).toEqual([]);
    expect(tab.ready().attempted).toBe(true);
  });

  test('shows the fields that the host refuses until they are changed', async () => {
    tab.settings.set('name', 'x');
    host.fail({ kind: 'invalid', fields: [{ path: 'tags.0', key: 'role.unknown' }] });
    expect(await tab.settings.save()).toEqual({ kind: 'invalid' });
    expect(tab.settings.$errors.get().get('tags.0')?.key).toBe('role.unknown');
    tab.settings.set('tags', ['b']);
    expect(tab.settings.$errors.get().size).toBe(0);
  });

  test.each<ApiError>([
    { kind: 'offline' },
    { kind: 'signed_out' },
    { kind: 'server', status: 500 },
    // There is no field that could say it.
    { kind: 'invalid', fields: [] },
    { kind: 'invalid', fields: [{ path: 'colour', key: 'required' }] },
  ])('keeps the draft when it meets %j', async (error) => {
    tab.settings.set('name', 'x');
    host.fail(error);
    expect(await tab.settings.save()).toEqual({ kind: 'failed', error });
    expect(tab.ready()).toMatchObject({ failure: error, draft: { name: 'x' } });
    expect(host.drafts().get('name')?.draft).toBe('x');
  });

  test('whose reply was lost has failed no more once the host is read', async () => {
    tab.settings.set('name', 'x');
    host.fail({ kind: 'offline' });
    await tab.settings.save();
    host.fail(null);
    host.change({ name: 'x' });
    await tab.settings.revalidate();
    expect(tab.ready()).toMatchObject({ base: { name: 'x' }, failure: null });
    expect(host.drafts().size).toBe(0);
  });

  test('that failed has failed still once the host is read and has something else', async () => {
    tab.settings.set('name', 'x');
    host.fail({ kind: 'offline' });
    await tab.settings.save();
    host.fail(null);
    host.change({ size: 4 });
    await tab.settings.revalidate();
    expect(tab.ready()).toMatchObject({
      base: { size: 4 },
      failure: { kind: 'offline' },
      draft: { name: 'x' },
    });
  });

  test('keeps what is typed while it is under way, and what is typed back', async () => {
    tab.settings.set('name', 'one');
    tab.settings.set('size', 2);
    const saving = tab.settings.save();
    await host.reached();
    tab.settings.set('name', 'two');
    tab.settings.set('size', 1);
    await saving;
    expect(tab.ready()).toMatchObject({ base: { name: 'one', size: 2 }, draft: { name: 'two', size: 1 } });
    expect(host.drafts().get('name')).toMatchObject({ base: 'one', draft: 'two' });
    expect(host.drafts().get('size')).toMatchObject({ base: 2, draft: 1 });
  });

  test('a second time while the first is under way is done after it', async () => {
    tab.settings.set('name', 'one');
    const first = tab.settings.save();
    await host.reached();
    tab.settings.set('size', 2);
    const second = tab.settings.save();
    expect(await first).toMatchObject({ kind: 'saved' });
    expect(await second).toMatchObject({ kind: 'saved' });
    expect(host.sent.map(({ name, size }) => [name, size])).toEqual([
      ['one', 1],
      ['one', 2],
    ]);
    expect(tab.settings.$dirty.get()).toEqual([]);
  });

  test('what an earlier try has saved although its answer was lost is saved, and no conflict', async () => {
    tab.settings.set('name', 'x');
    host.change({ name: 'x' });
    const outcome = await tab.settings.save();
    expect(outcome.kind).toBe('saved');
    expect(tab.ready()).toMatchObject({ base: { name: 'x' }, etag: '"2"' });
    expect(host.drafts().size).toBe(0);
    if (outcome.kind === 'saved') await outcome.undo();
    expect(host.value()).toEqual(savedForm);
  });
});

describe('an undo', () => {
  /** Saves one change, and returns its undo. */
  async function saved<Name extends 'name' | 'size'>(field: Name, value: FormValue[Name]) {
    tab.settings.set(field, value as never);
    const outcome = await tab.settings.save();
    if (outcome.kind !== 'saved') throw new Error(`expected saved, found ${outcome.kind}`);
    return outcome.undo;
  }
  beforeEach(() => tab.settings.load());

  test('takes back its own save, also after another, and can be undone', async () => {
    const undoName = await saved('name', 'x');
    const undoSize = await saved('size', 5);
    const undone = await undoName();
    expect(host.value()).toEqual({ ...savedForm, size: 5 });
    await undoSize();
    expect(host.value()).toEqual(savedForm);
    if (undone.kind === 'saved') await undone.undo();
    expect(host.value()).toEqual({ ...savedForm, name: 'x' });
  });

  test('keeps what was typed since', async () => {
    const undo = await saved('size', 5);
    tab.settings.set('name', 'next');
    await undo();
    expect(host.value()).toEqual(savedForm);
    expect(tab.ready()).toMatchObject({ base: savedForm, draft: { name: 'next', size: 1 } });
    expect([...host.drafts().keys()]).toEqual(['name']);
  });

  test('that fails says why, leaves the form as it is, and can be tried again', async () => {
    const undo = await saved('size', 5);
    host.fail({ kind: 'offline' });
    expect(await undo()).toEqual({ kind: 'failed', error: { kind: 'offline' } });
    expect(tab.settings.$dirty.get()).toEqual([]);
    expect(tab.ready()).toMatchObject({ base: { size: 5 }, failure: null });
    host.fail(null);
    expect(await undo()).toMatchObject({ kind: 'saved' });
    expect(host.value()).toEqual(savedForm);
  });

  test.each(['not heard of yet', 'heard of'])(
    'after a save of somebody else that was %s offers what it promised',
    async (when) => {
      const undo = await saved('size', 4);
      host.change({ size: 9 });
      if (when === 'heard of') await tab.settings.load();
      expect(await undo()).toEqual({ kind: 'conflict' });
      expect(tab.state()).toMatchObject({
        draft: { size: 1 },
        theirs: { size: 9 },
        choices: { size: 'mine' },
      });
      await tab.settings.resolve();
      expect(host.value()).toEqual(savedForm);
    },
  );
});
