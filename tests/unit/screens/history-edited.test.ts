/** What is sent of a case that somebody edits. */
import { describe, expect, it } from 'vitest';
import type { ModerationCase } from '../../../src/contract/history.ts';
import { changeFaults, changeOf, editedOf } from '../../../src/screens/history/panel/edited.ts';
import { mayChange } from '../../../src/screens/history/panel/may-change.ts';

const person = (id: string) => ({ id, username: id, display_name: id, avatar_url: null });
const one: ModerationCase = {
  id: '1',
  number: 12,
  action: 'ban',
  source: 'human',
  target: person('2'),
  moderator: person('3'),
  reason: 'Spam',
  created_at: '2026-11-01T12:00:00.000Z',
  duration_seconds: null,
  expires_at: null,
  status: 'active',
  rule: null,
  notes: [],
  edits: [],
  evidence: { links: [{ url: 'https://example.com/a', caption: null }], messages: [] },
  linked: [{ number: 4, action: 'warn', target: person('2') }],
};
const edited = editedOf(one);

describe('of what is typed is sent', () => {
  it('nothing where nothing differs', () => {
    expect(changeOf(one, edited)).toEqual({});
    expect(changeOf(one, { ...edited, reason: ' Spam ' })).toEqual({});
  });

  it('only what differs, with what it was, so that changes of others stay', () => {
    expect(changeOf(one, { ...edited, reason: '  ' })).toEqual({ reason: null, before: { reason: 'Spam' } });
    expect(changeOf(one, { ...edited, linked: ['4', '5'] })).toEqual({
      linked: [4, 5],
      before: { linked: [4] },
    });
    const links = [{ url: ' https://example.com/b ', caption: ' Proof ' }];
    expect(changeOf(one, { ...edited, links })).toEqual({
      links: [{ url: 'https://example.com/b', caption: 'Proof' }],
      before: { links: [{ url: 'https://example.com/a', caption: null }] },
    });
  });

  it('nothing wrong, which is told by its field', () => {
    const wrong = { reason: 'x'.repeat(513), links: [{ url: 'http://a', caption: '' }], linked: ['x'] };
    expect(changeFaults(changeOf(one, wrong)).map(({ path }) => path)).toEqual([
      'reason',
      'links.0.url',
      'linked.0',
    ]);
    expect(changeFaults({ links: [{ url: 'javascript:alert(1)', caption: null }] })).toMatchObject([
      { path: 'links.0.url', key: 'url' },
    ]);
  });

  it('what an older host has not told is empty', () => {
    const { edits: _, evidence: __, linked: ___, ...older } = one;
    expect(editedOf(older)).toEqual({ reason: 'Spam', links: [], linked: [] });
  });
});

describe('the way to change a case is offered', () => {
  const guild = (actions: ('ban' | 'warn')[] | undefined, permissions = '0') => ({
    viewer: { role: 'moderator' as const, ...(actions && { actions }) },
    permissions,
  });

  it('to who made it, and to who may do what it is about', () => {
    expect(mayChange(guild([]), { id: '3' }, one)).toBe(true);
    expect(mayChange(guild(['ban']), { id: '9' }, one)).toBe(true);
    expect(mayChange(guild(['warn']), { id: '9' }, one)).toBe(false);
  });

  it('by permissions where the host knows no grants', () => {
    expect(mayChange(guild(undefined), { id: '9' }, one)).toBe(false);
    expect(mayChange(guild(undefined, '4'), { id: '9' }, one)).toBe(true);
  });
});
