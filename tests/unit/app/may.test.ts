/** What the dashboard offers its reader. */
import { describe, expect, test } from 'vitest';
import { may, mayOpen, moduleOf, type Viewed } from '../../../src/app/guild/may.ts';
import { grantedModules } from '../../../src/contract/access.ts';
import { type AccessLevel, type AccessModule, accessModules } from '../../../src/contract/access-modules.ts';
import type { Guild } from '../../../src/contract/guilds.ts';
import { moderatorLevels } from '../../../src/lib/access.ts';
import { type RouteName, routes } from '../../../src/routes.ts';

type Role = Guild['viewer']['role'];

/** The screens of a guild in the navigation. */
const screens = (Object.keys(routes) as RouteName[]).filter(
  (name) => 'nav' in routes[name] && routes[name].path.startsWith('/dashboard/{guild_id}'),
);

/** As a host without grants says it. */
const older = (role: Role): Viewed => ({ viewer: { role } });

/** A moderator with these levels, as a host with grants says it. */
function moderator(levels: Partial<Record<AccessModule, AccessLevel>>): Viewed {
  const modules = Object.fromEntries(accessModules.map((module) => [module, levels[module] ?? 'no']));
  return { viewer: { role: 'moderator', modules: modules as Guild['viewer']['modules'] } };
}

const opened = (guild: Viewed) => screens.filter((screen) => mayOpen(guild, screen));

describe('on a host without grants the role says', () => {
  test.each(['owner', 'admin', 'manager'] as const)('that %s may do everything', (role) => {
    const guild = older(role);
    expect(opened(guild)).toEqual(screens);
    for (const module of [...accessModules, 'frame', 'guild'] as const)
      expect(may(guild, module, 'edit')).toBe(true);
  });

  test('what moderators see, and that they change no settings', () => {
    const guild = older('moderator');
    expect(opened(guild)).toEqual([
      'guild',
      'view',
      'history',
      'appeals',
      'inbox',
      'ticket-history',
      'moderators',
      'tickets',
    ]);
    expect(may(guild, 'frame', 'edit')).toBe(false);
    expect(may(guild, 'guild', 'see')).toBe(false);
  });
});

describe('a grant', () => {
  test('opens a screen with each level, and its settings with one', () => {
    const levels = ['no', 'see', 'edit'] as const;
    const granted = levels.map((level) => moderator({ ...moderatorLevels, captcha: level }));
    expect(granted.map((guild) => mayOpen(guild, 'captcha'))).toEqual([false, true, true]);
    expect(granted.map((guild) => may(guild, 'captcha', 'edit'))).toEqual([false, false, true]);
    // Whoever changes some settings is told about those of others, and is shown what checks find.
    expect(granted.map((guild) => may(guild, 'frame', 'edit'))).toEqual([false, false, true]);
  });

  test('alone opens nothing else', () => {
    expect(opened(moderator({ logs: 'see' }))).toEqual(['guild', 'logs']);
  });

  test('of all that can be granted leaves the access to whom the platform lets manage the guild', () => {
    const all = Object.fromEntries(grantedModules.map((module) => [module, 'edit' as const]));
    expect(opened(moderator(all))).toEqual(screens.filter((screen) => screen !== 'access'));
    expect(moduleOf('access')).toBe('access');
  });
});

test('every screen of a guild but its overview belongs to a module', () => {
  expect(screens.filter((screen) => moduleOf(screen) === null)).toEqual(['guild']);
});
