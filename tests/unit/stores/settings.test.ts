import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ApiError, Result } from '../../src/lib/api-error.ts';
import type { DraftStore, StoredDraft } from '../../src/stores/drafts.ts';
import { createSettings } from '../../src/stores/settings.ts';

const schema = v.strictObject({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(5)),
  size: v.pipe(v.number(), v.maxValue(9)),
  tags: v.array(v.string()),
});
type Value = v.InferOutput<typeof schema>;

const saved: Value = { name: 'old', size: 1, tags: [] };

/** A host with one value and a version, whose next answers can be bent. */
function host() {
  let value = saved;
  let version = 1;
  let failure: ApiError | null = null;
  let stored: StoredDraft<Value> | null = null;
  const sent: Value[] = [];
  const drafts: DraftStore<Value> = {
    read: () => stored,
    write: (draft) => {
      stored = { ...draft, at: 1000 };
    },
    clear: () => {
      stored = null;
    },
  };
  const answer = (): Result<Value> =>
    failure ? { ok: false, error: failure } : { ok: true, value, etag: `"${version}"` };
  const settings = createSettings<Value>({
    schema,
    drafts: () => drafts,
    load: async () => answer(),
    save: async (next, etag) => {
      sent.push(next);
      if (failure) return answer();
      if (etag !== `"${version}"`) {
        return { ok: false, error: { kind: 'stale', current: value, etag: `"${version}"` } };
      }
      value = next;
      version += 1;
      return answer();
    },
  });
  return {
    settings,
    sent,
    draft: () => stored,
    /** Somebody else saves. */
    change(to: Value) {
      value = to;
      version += 1;
    },
    fail(error: ApiError | null) {
      failure = error;
    },
    store(draft: StoredDraft<Value>) {
      stored = draft;
    },
    value: () => value,
  };
}

let server: ReturnType<typeof host>;
beforeEach(() => {
  server = host();
});
const state = () => server.settings.$state.get();
const ready = () => {
  const now = state();
  if (now.kind !== 'ready') throw new Error(`expected ready, found ${now.kind}`);
  return now;
};

describe('loading', () => {
  test('ends ready with what the host has', async () => {
    await server.settings.load();
    expect(ready()).toMatchObject({ base: saved, draft: saved, etag: '"1"', restoredFrom: null });
    expect(server.settings.$dirty.get()).toEqual([]);
  });

  test('fails with the error, and can be tried again', async () => {
    server.fail({ kind: 'offline' });
    await server.settings.load();
    expect(state()).toEqual({ kind: 'failed', error: { kind: 'offline' } });
    server.fail(null);
    await server.settings.load();
    expect(state().kind).toBe('ready');
  });

  test('takes up a draft of an earlier visit', async () => {
    server.store({ base: saved, draft: { ...saved, size: 4 }, at: 77 });
    await server.settings.load();
    expect(ready()).toMatchObject({ draft: { ...saved, size: 4 }, restoredFrom: 77 });
  });

  test('puts a draft on top of what others saved in other fields meanwhile', async () => {
    server.store({ base: saved, draft: { ...saved, size: 4 }, at: 77 });
    server.change({ ...saved, name: 'new' });
    await server.settings.load();
    expect(ready().draft).toEqual({ name: 'new', size: 4, tags: [] });
    expect(server.settings.$dirty.get()).toEqual(['size']);
  });

  test('asks when others saved the same field meanwhile', async () => {
    server.store({ base: saved, draft: { ...saved, size: 4 }, at: 77 });
    server.change({ ...saved, size: 8 });
    await server.settings.load();
    expect(state()).toMatchObject({ kind: 'conflict', choices: { size: 'mine' } });
  });
});

describe('editing', () => {
  beforeEach(() => server.settings.load());

  test('keeps the draft in storage until nothing differs', () => {
    server.settings.set('name', 'x');
    expect(server.draft()?.draft.name).toBe('x');
    server.settings.set('name', 'old');
    expect(server.draft()).toBeNull();
  });

  test('takes one field back, or all', () => {
    server.settings.set('name', 'x');
    server.settings.set('size', 2);
    server.settings.revert('name');
    expect(server.settings.$dirty.get()).toEqual(['size']);
    server.settings.reset();
    expect(ready().draft).toEqual(saved);
  });

  test('shows the error of a changed field at once, and keeps what was typed', () => {
    server.settings.set('name', 'too long');
    expect(server.settings.$errors.get().get('name')).toEqual({ path: 'name', key: 'too_long', limit: 5 });
    expect(ready().draft.name).toBe('too long');
  });
});

describe('saving', () => {
  beforeEach(() => server.settings.load());

  test('sends the draft with its tag and ends clean', async () => {
    server.settings.set('tags', ['a']);
    expect(await server.settings.save()).toBe('saved');
    expect(server.value()).toEqual({ ...saved, tags: ['a'] });
    expect(ready()).toMatchObject({ etag: '"2"', base: { ...saved, tags: ['a'] } });
    expect(server.draft()).toBeNull();
  });

  test('does not send what the schema refuses', async () => {
    server.settings.set('name', '');
    expect(await server.settings.save()).toBe('invalid');
    expect(server.sent).toEqual([]);
    expect(ready().attempted).toBe(true);
  });

  test('shows the fields that the host refuses until they are changed', async () => {
    server.settings.set('name', 'x');
    server.fail({ kind: 'invalid', fields: [{ path: 'tags.0', key: 'role.unknown' }] });
    expect(await server.settings.save()).toBe('invalid');
    expect(server.settings.$errors.get().get('tags.0')?.key).toBe('role.unknown');
    server.settings.set('tags', ['b']);
    expect(server.settings.$errors.get().size).toBe(0);
  });

  test.each<ApiError>([{ kind: 'offline' }, { kind: 'signed_out' }, { kind: 'server', status: 500 }])(
    'keeps the draft when it meets %j',
    async (error) => {
      server.settings.set('name', 'x');
      server.fail(error);
      expect(await server.settings.save()).toBe('failed');
      expect(ready()).toMatchObject({ failure: error, draft: { name: 'x' } });
      expect(server.draft()?.draft.name).toBe('x');
    },
  );

  test('keeps what is typed while it is under way', async () => {
    server.settings.set('name', 'one');
    const saving = server.settings.save();
    server.settings.set('name', 'two');
    await saving;
    expect(ready()).toMatchObject({ base: { name: 'one' }, draft: { name: 'two' } });
  });

  test('can be undone, and the undoing too', async () => {
    server.settings.set('size', 5);
    await server.settings.save();
    expect(await server.settings.undo()).toBe('saved');
    expect(server.value().size).toBe(1);
    await server.settings.undo();
    expect(server.value().size).toBe(5);
  });

  test('keeps what was typed since when the save before it is undone', async () => {
    server.settings.set('size', 5);
    await server.settings.save();
    server.settings.set('name', 'next');
    await server.settings.undo();
    expect(server.value()).toEqual(saved);
    expect(ready()).toMatchObject({ base: saved, draft: { name: 'next', size: 1 } });
  });
});

describe('a conflict', () => {
  beforeEach(async () => {
    await server.settings.load();
    server.settings.set('name', 'mine');
    server.change({ name: 'yours', size: 7, tags: [] });
    await server.settings.save();
  });

  test('shows every field that differs, mine chosen where I changed it', () => {
    expect(state()).toMatchObject({
      kind: 'conflict',
      theirs: { name: 'yours', size: 7 },
      draft: { name: 'mine', size: 1 },
      choices: { name: 'mine', size: 'theirs' },
    });
  });

  test('saves the choices on top of theirs', async () => {
    expect(await server.settings.resolve()).toBe('saved');
    expect(server.value()).toEqual({ name: 'mine', size: 7, tags: [] });
    expect(state().kind).toBe('ready');
  });

  test('sends nothing when theirs is chosen throughout', async () => {
    const before = server.sent.length;
    server.settings.choose('name', 'theirs');
    expect(await server.settings.resolve()).toBe('unchanged');
    expect(server.sent.length).toBe(before);
    expect(ready().draft).toEqual({ name: 'yours', size: 7, tags: [] });
    expect(server.draft()).toBeNull();
  });
});
