import type { Contract, OperationName } from '../../src/contract/index.ts';
import type { Handler } from '../handler.ts';
import { authHandlers } from './auth.ts';
import { captchaHandlers } from './captcha.ts';
import { channelsHandlers } from './channels.ts';
import { guildsHandlers } from './guilds.ts';
import { pending } from './pending.ts';
import { rolesHandlers } from './roles.ts';
import { statsHandlers } from './stats.ts';
import { userHandlers } from './user.ts';

type Pending = (typeof pending)[number];

/** Every operation of the contract that is not pending; one that is neither here nor there does not compile. */
export const handlers = {
  ...authHandlers,
  ...userHandlers,
  ...statsHandlers,
  ...guildsHandlers,
  ...channelsHandlers,
  ...rolesHandlers,
  ...captchaHandlers,
} satisfies { readonly [Name in Exclude<OperationName, Pending>]: Handler<Contract[Name]> };

/** Nor does one that is in both. */
pending satisfies readonly Exclude<OperationName, keyof typeof handlers>[];
