import { describe, expect, test } from 'vitest';
import { missingInChannel, missingPermissions, permissionBits } from '../../../src/lib/permissions.ts';

const bits = (...names: (keyof typeof permissionBits)[]) =>
  names.reduce((sum, name) => sum | permissionBits[name], 0n).toString();

describe('missing permissions', () => {
  test('are those whose bit is not set, in the order asked', () => {
    const held = bits('view_channel', 'moderate_members');
    expect(missingPermissions(held, ['manage_roles', 'view_channel', 'ban_members'])).toEqual([
      'manage_roles',
      'ban_members',
    ]);
  });

  test('are read beyond 32 bits and beyond the safe integers', () => {
    expect(missingPermissions('1099511627776', ['moderate_members'])).toEqual([]);
    expect(missingPermissions((2n ** 63n + 1n).toString(), ['moderate_members'])).toEqual([
      'moderate_members',
    ]);
  });

  test('are none for an administrator', () => {
    expect(missingPermissions('8', ['manage_roles', 'moderate_members'])).toEqual([]);
  });

  test('are all of them without any bit', () => {
    expect(missingPermissions('0', ['kick_members', 'ban_members'])).toEqual(['kick_members', 'ban_members']);
  });
});

test('bits are where the platform has them', () => {
  expect(permissionBits.manage_guild).toBe(32n);
  expect(permissionBits.send_messages).toBe(2048n);
  expect(permissionBits.manage_roles).toBe(268435456n);
});

describe('in a channel', () => {
  test('a channel that is hidden says only that', () => {
    expect(missingInChannel(bits('send_messages'), ['view_channel', 'send_messages', 'embed_links'])).toEqual(
      ['view_channel'],
    );
  });

  test('a channel in sight says everything', () => {
    expect(missingInChannel(bits('view_channel'), ['view_channel', 'send_messages', 'embed_links'])).toEqual([
      'send_messages',
      'embed_links',
    ]);
  });
});
