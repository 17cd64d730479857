/** How the access of operations is named in the API's description. */
import type { ModuleAccess } from '../../src/contract/access-modules.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { moderatorLevels, opens } from '../../src/lib/access.ts';
import { reachOf } from '../../src/lib/grants.ts';

const moderators = reachOf([{ modules: moderatorLevels, actions: [] }]);

/** Whether the moderators of a guild may call it without any grant. */
export const isForModerators = (access: ModuleAccess): boolean => opens(moderators, access);

/** `user`, or `captcha: edit`. */
export const accessName = (access: Endpoint['access']): string =>
  typeof access === 'string' ? access : `${access.module}: ${access.level}`;
