/** The URL of the callback after linking an account. */
import { describe, expect, test } from 'vitest';
import type { Premium } from '../../../src/contract/premium.ts';
import type { ApiError } from '../../../src/lib/api-error.ts';
import { finishLink, readCallback } from '../../../src/screens/patreon-callback/finish.ts';

const sent = { code: 'c', state: 's' };

describe('the address of the callback', () => {
  test.each([
    ['?code=c&state=s', sent],
    ['?error=access_denied&state=s', { kind: 'cancelled' }],
    ['?error=invalid_request', { kind: 'expired' }],
    ['?code=c', { kind: 'nothing' }],
    ['?state=s', { kind: 'nothing' }],
    ['', { kind: 'nothing' }],
  ])('%j is read', (search, read) => {
    expect(readCallback(search)).toEqual(read);
  });
});

const premium = (tier: string | null, slots: number): Premium => ({
  is_premium: true,
  source: 'code',
  until: null,
  slots: slots + 2,
  slots_used: 0,
  grants: [
    { source: 'code', slots: 2, slots_used: 0, until: null },
    ...(tier === null ? [] : [{ source: 'patreon' as const, slots, slots_used: 0, until: null }]),
  ],
  patreon: { linked: true, tier, link_url: null },
});

const linked = (value: Premium) => finishLink(sent, async () => ({ ok: true, value, etag: null }));
const failed = (error: ApiError) => finishLink(sent, async () => ({ ok: false, error }));

describe('a link', () => {
  test('that is made says what the pledge gives, without the slots of codes', async () => {
    expect(await linked(premium('Pro', 5))).toEqual({ kind: 'linked', tier: 'Pro', slots: 5 });
    expect(await linked(premium('Merci', 0))).toEqual({ kind: 'no_slots', tier: 'Merci' });
    expect(await linked(premium(null, 0))).toEqual({ kind: 'no_pledge' });
    expect(await linked({ ...premium('Pro', 5), grants: [] })).toEqual({
      kind: 'linked',
      tier: 'Pro',
      slots: 7,
    });
  });

  test.each<[ApiError, string]>([
    [{ kind: 'refused', status: 400, key: 'patreon.code_invalid' }, 'expired'],
    [{ kind: 'refused', status: 409, key: 'patreon.already_linked' }, 'taken'],
    [{ kind: 'invalid', fields: [] }, 'expired'],
    [{ kind: 'signed_out' }, 'signed_out'],
    [{ kind: 'not_offered' }, 'not_offered'],
    [{ kind: 'server', status: 503 }, 'unreachable'],
    [{ kind: 'offline' }, 'unreachable'],
    [{ kind: 'too_many', retry_after_seconds: 3 }, 'unreachable'],
  ])('that is not made says why: %j', async (error, kind) => {
    expect(await failed(error)).toEqual({ kind });
  });
});
