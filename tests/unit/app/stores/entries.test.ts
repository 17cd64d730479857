/** The store of lists whose entries are saved one by one. */
import { beforeEach, describe, expect, test } from 'vitest';
import { createEntries } from '../../../../src/app/stores/entries/entries.ts';
import type { Entries, Outcome } from '../../../../src/app/stores/entries/entry-types.ts';
import { type Body, listHost, type Thing } from './list-host.ts';

let host: ReturnType<typeof listHost>;
let entries: Entries<Thing, Body>;

beforeEach(async () => {
  host = listHost('a', 'b', 'c', 'd');
  entries = createEntries(host.source);
  await entries.revalidate();
  host.calls.length = 0;
});

const ready = () => {
  const state = entries.$state.get();
  if (state.kind !== 'ready') throw new Error(`expected ready, found ${state.kind}`);
  return state;
};
/** The list in short form, with `!` for disabled entries: "a b! c". */
const inShort = (things: readonly Thing[]) =>
  things.map(({ name, enabled }) => `${name}${enabled ? '' : '!'}`).join(' ');
const shown = () => inShort(ready().items);
const onHost = () => inShort(host.things());
const etagOf = (id: string) => ready().items.find((thing) => thing.id === id)?.etag ?? null;

function done(outcome: Outcome<Thing>) {
  if (outcome.kind !== 'done') throw new Error(`expected done, found ${JSON.stringify(outcome)}`);
  return outcome;
}
const off = { enabled: false };

describe('what was agreed to', () => {
  test('is told to the host with a save and a new entry', async () => {
    done(await entries.save('b', { name: 'B' }, { etag: etagOf('b'), isConfirmed: true }));
    done(await entries.create({ name: 'x', enabled: true }, { isConfirmed: true }));
    expect(host.calls).toEqual(['replace b confirmed', 'create x confirmed']);
  });

  test('is agreed to still when it is taken back', async () => {
    const { undo } = done(await entries.save('b', { name: 'B' }, { etag: etagOf('b') }));
    done(await undo());
    expect(host.calls).toEqual(['replace b', 'replace b confirmed']);
  });
});

describe('reading', () => {
  test('begins loading and ends with the list and its limits', async () => {
    const fresh = createEntries(host.source);
    expect(fresh.$state.get()).toEqual({ kind: 'loading' });
    await fresh.revalidate();
    expect(fresh.$state.get()).toMatchObject({ kind: 'ready', max: 5, maxPremium: 5 });
  });

  test('fails with the error, and can be tried again', async () => {
    const fresh = createEntries(host.source);
    host.fail({ kind: 'offline' });
    await fresh.revalidate();
    expect(fresh.$state.get()).toEqual({ kind: 'failed', error: { kind: 'offline' } });
    host.fail(null);
    await fresh.revalidate();
    expect(fresh.$state.get().kind).toBe('ready');
  });

  test('again keeps what is shown, and the very entries that are the same', async () => {
    const [a] = ready().items;
    host.change('b', { name: 'B' });
    host.hold();
    const reading = entries.revalidate();
    expect(shown()).toBe('a b c d');
    host.release();
    await reading;
    expect(shown()).toBe('a B c d');
    expect(ready().items[0]).toBe(a);
  });

  test('again takes away what is shown only when it is lost', async () => {
    host.fail({ kind: 'server', status: 500 });
    await entries.revalidate();
    expect(shown()).toBe('a b c d');
    host.fail({ kind: 'forbidden' });
    await entries.revalidate();
    expect(entries.$state.get()).toEqual({ kind: 'failed', error: { kind: 'forbidden' } });
  });

  test('is done once however often it is asked for at a time', async () => {
    await Promise.all([entries.revalidate(), entries.revalidate()]);
    expect(host.calls).toEqual(['read']);
  });

  test('never brings back what a write has changed meanwhile', async () => {
    host.hold();
    const reading = entries.revalidate();
    const writing = entries.update('a', off);
    host.release('replace a');
    await writing;
    host.change('b', { name: 'B' });
    host.release();
    await reading;
    expect(host.calls).toEqual(['read', 'replace a', 'read']);
    await entries.revalidate();
    expect(shown()).toBe('a! B c d');
  });

  test('ends with dispose', async () => {
    host.hold();
    const reading = entries.revalidate();
    host.change('a', { name: 'A' });
    entries.dispose();
    host.release();
    await reading;
    expect(shown()).toBe('a b c d');
  });
});

describe('a switch', () => {
  test('is shown at once, busy until it is done', async () => {
    host.hold();
    const writing = entries.update('b', off);
    expect(shown()).toBe('a b! c d');
    expect([...ready().busy]).toEqual(['b']);
    host.release();
    done(await writing);
    expect([...ready().busy]).toEqual([]);
    expect([shown(), onHost()]).toEqual(['a b! c d', 'a b! c d']);
    expect(etagOf('b')).toBe('"b-false"');
  });

  test('goes back when it fails', async () => {
    host.fail({ kind: 'server', status: 500 });
    expect(await entries.update('b', off)).toEqual({
      kind: 'failed',
      error: { kind: 'server', status: 500 },
    });
    expect(shown()).toBe('a b c d');
    // The host may have executed it all the same, so the list is read again.
    expect(host.calls).toEqual(['replace b', 'read']);
  });

  test('is undone by itself, whatever else was done since', async () => {
    const { undo } = done(await entries.update('b', off));
    done(await entries.update('a', off));
    done(await entries.save('b', { name: 'B' }, { etag: etagOf('b') }));
    done(await undo());
    expect([shown(), onHost()]).toEqual(['a! B c d', 'a! B c d']);
  });

  test('is not undone when it was switched again since', async () => {
    const { undo } = done(await entries.update('b', off));
    done(await entries.update('b', { enabled: true }));
    expect(await undo()).toMatchObject({ kind: 'stale', current: { id: 'b', enabled: true } });
  });

  test('can be undone, and the undoing too', async () => {
    const undone = done(await done(await entries.update('b', off)).undo());
    expect(onHost()).toBe('a b c d');
    done(await undone.undo());
    expect([shown(), onHost()]).toEqual(['a b! c d', 'a b! c d']);
  });

  test('of an entry that somebody else has changed shows theirs', async () => {
    host.change('b', { name: 'B' });
    expect(await entries.update('b', off)).toMatchObject({ kind: 'stale', current: { name: 'B' } });
    expect(shown()).toBe('a B c d');
    done(await entries.update('b', off));
    expect(onHost()).toBe('a B! c d');
  });

  test('of an entry that somebody else has deleted takes it away', async () => {
    host.delete('b');
    expect(await entries.update('b', off)).toEqual({ kind: 'gone' });
    expect(shown()).toBe('a c d');
  });
});

describe('several at a time', () => {
  test('on different entries are written side by side, in whatever order they end', async () => {
    host.hold();
    const writing = [entries.update('a', off), entries.update('b', off), entries.update('c', off)];
    expect(host.calls).toEqual(['replace a', 'replace b', 'replace c']);
    host.release('replace c');
    done((await writing[2]) as Outcome<Thing>);
    expect(shown()).toBe('a! b! c! d');
    host.release('replace a');
    host.release('replace b');
    await Promise.all(writing);
    expect([shown(), onHost()]).toEqual(['a! b! c! d', 'a! b! c! d']);
  });

  test('take back only the one that fails', async () => {
    host.hold();
    const writing = [entries.update('a', off), entries.update('b', off)];
    host.change('a', { name: 'A' });
    host.release();
    expect((await Promise.all(writing)).map(({ kind }) => kind)).toEqual(['stale', 'done']);
    expect([shown(), onHost()]).toEqual(['A b! c d', 'A b! c d']);
  });

  test('on one entry follow each other, each with the tag of the one before', async () => {
    host.hold();
    const first = entries.update('a', off);
    const second = entries.update('a', { name: 'A' });
    expect(shown()).toBe('A! b c d');
    expect(host.calls).toEqual(['replace a']);
    host.release();
    done(await first);
    done(await second);
    expect([shown(), onHost()]).toEqual(['A! b c d', 'A! b c d']);
  });

  test('change the list itself only when those before are done', async () => {
    host.hold();
    const writing = [entries.update('c', off), entries.remove('a')];
    expect(host.calls).toEqual(['replace c']);
    host.release();
    await Promise.all(writing);
    expect([shown(), onHost()]).toEqual(['b c! d', 'b c! d']);
  });

  test('keep the places that others move', async () => {
    host.hold();
    const writing = [entries.remove('a'), entries.update('c', off), entries.move('d', 0)];
    expect(shown()).toBe('d b c!');
    expect(host.calls).toEqual(['remove a']);
    host.release();
    await Promise.all(writing);
    expect([shown(), onHost()]).toEqual(['d b c!', 'd b c!']);
    expect(host.calls).toEqual(['remove a', 'replace c', 'order d b c']);
  });
});

describe('a form', () => {
  test('saves what it has changed on top of what has been switched meanwhile', async () => {
    const etag = etagOf('b');
    done(await entries.update('b', off));
    done(await entries.save('b', { name: 'B' }, { etag }));
    expect(onHost()).toBe('a B! c d');
  });

  test('saves although a switch is still on its way', async () => {
    host.hold();
    const switching = entries.update('b', off);
    const saving = entries.save('b', { name: 'B' }, { etag: etagOf('b') });
    host.release();
    done(await switching);
    done(await saving);
    expect(onHost()).toBe('a B! c d');
  });

  test('shows nothing before it is saved', async () => {
    host.hold();
    const saving = entries.save('b', { name: 'B' }, { etag: etagOf('b') });
    expect(shown()).toBe('a b c d');
    host.release();
    await saving;
    expect(shown()).toBe('a B c d');
  });

  test('meets what somebody else has saved, and can then save on top of it', async () => {
    const etag = etagOf('b');
    host.change('b', { name: 'theirs' });
    const outcome = await entries.save('b', { name: 'mine' }, { etag });
    expect(outcome).toMatchObject({ kind: 'stale', current: { name: 'theirs' } });
    done(
      await entries.save(
        'b',
        { name: 'mine' },
        { etag: outcome.kind === 'stale' ? outcome.current.etag : '' },
      ),
    );
    expect(onHost()).toBe('a mine c d');
  });

  test('meets it too when the list has been read again since', async () => {
    const etag = etagOf('b');
    done(await entries.update('b', off));
    host.change('b', { name: 'theirs' });
    await entries.revalidate();
    host.calls.length = 0;
    expect(await entries.save('b', { name: 'mine' }, { etag })).toMatchObject({ kind: 'stale' });
    expect(host.calls).toEqual([]);
  });

  test('is undone by itself, and not when somebody else has changed it since', async () => {
    const first = done(await entries.save('b', { name: 'B' }, { etag: etagOf('b') }));
    done(await first.undo());
    expect(onHost()).toBe('a b c d');
    const second = done(await entries.save('b', { name: 'B' }, { etag: etagOf('b') }));
    host.change('b', { name: 'theirs' });
    expect(await second.undo()).toMatchObject({ kind: 'stale', current: { name: 'theirs' } });
    expect(shown()).toBe('a theirs c d');
  });

  test('gets the faulty fields that the host names', async () => {
    const error = { kind: 'invalid', fields: [{ path: 'name', key: 'required' }] } as const;
    host.fail(error);
    expect(await entries.save('b', { name: '' }, { etag: etagOf('b') })).toEqual({ kind: 'failed', error });
  });
});

describe('a new entry', () => {
  test('is there when it is created, at its place, and goes when undone', async () => {
    const { item, undo } = done(await entries.create({ name: 'x', enabled: true }, { position: 1 }));
    expect(item?.id).toBe('new-1');
    expect(shown()).toBe('a x b c d');
    done(await undo());
    expect([shown(), onHost()]).toEqual(['a b c d', 'a b c d']);
  });

  test('is refused when others have filled the list, which is then read again', async () => {
    host.add('x');
    expect(await entries.create({ name: 'y', enabled: true })).toMatchObject({
      kind: 'failed',
      error: { key: 'limit_reached' },
    });
    await entries.revalidate();
    expect(host.calls).toEqual(['create y', 'read']);
    expect(shown()).toBe('a b c d x');
  });
});

describe('a deletion', () => {
  test('is shown at once; undone, the entry is back with its id and its place', async () => {
    host.hold();
    const removing = entries.remove('b');
    expect(shown()).toBe('a c d');
    host.release();
    const { undo } = done(await removing);
    host.hold();
    const restoring = undo();
    expect(shown()).toBe('a b c d');
    host.release();
    expect(done(await restoring).item?.id).toBe('b');
    expect([shown(), onHost()]).toEqual(['a b c d', 'a b c d']);
  });

  test('goes back when it fails', async () => {
    host.fail({ kind: 'offline' });
    expect((await entries.remove('b')).kind).toBe('failed');
    expect(shown()).toBe('a b c d');
  });

  test('of an entry that somebody else has changed shows theirs', async () => {
    host.change('b', { name: 'B' });
    expect(await entries.remove('b')).toMatchObject({ kind: 'stale', current: { name: 'B' } });
    expect(shown()).toBe('a B c d');
  });

  test('each has an undo of its own', async () => {
    const first = done(await entries.remove('a'));
    const second = done(await entries.remove('c'));
    done(await first.undo());
    expect(shown()).toBe('a b d');
    done(await second.undo());
    expect([shown(), onHost()]).toEqual(['a c b d', 'a c b d']);
  });

  test('can be undone after the screen is gone', async () => {
    const { undo } = done(await entries.remove('b'));
    entries.dispose();
    done(await undo());
    expect(onHost()).toBe('a b c d');
  });
});

describe('an order', () => {
  test('is shown at once; undone, the earlier one is back', async () => {
    host.hold();
    const ordering = entries.move('d', 1);
    expect(shown()).toBe('a d b c');
    host.release();
    const { undo } = done(await ordering);
    expect(onHost()).toBe('a d b c');
    done(await undo());
    expect([shown(), onHost()]).toEqual(['a b c d', 'a b c d']);
  });

  test('goes back when it fails', async () => {
    host.fail({ kind: 'offline' });
    expect((await entries.move('d', 0)).kind).toBe('failed');
    expect(shown()).toBe('a b c d');
  });

  test('is set among the entries that there are, whoever has added or deleted some', async () => {
    host.add('x');
    host.delete('b');
    done(await entries.order(['d', 'c', 'b', 'a']));
    expect([shown(), onHost()]).toEqual(['d c a x', 'd c a x']);
  });

  test('is undone as far as entries still exist', async () => {
    const { undo } = done(await entries.order(['d', 'c', 'b', 'a']));
    done(await entries.remove('c'));
    done(await entries.create({ name: 'x', enabled: true }));
    done(await undo());
    expect([shown(), onHost()]).toEqual(['a b d x', 'a b d x']);
  });
});
