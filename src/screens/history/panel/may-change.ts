import { mayAsk } from '../../../app/panels/act/verbs.ts';
import type { ModerationCase } from '../../../contract/history.ts';
import type { User } from '../../../contract/user.ts';
import { kindOfCase } from '../../../lib/rights/cases.ts';

type Viewed = Parameters<typeof mayAsk>[0];
type Case = Pick<ModerationCase, 'action' | 'moderator'>;

/** Whether the reader may do what a case is about. */
export const mayDo = (guild: Viewed, { action }: Pick<Case, 'action'>): boolean =>
  mayAsk(guild, kindOfCase[action]);

/** Whether the reader may change what a case says. The host checks it all the same. */
export const mayChange = (guild: Viewed, { id }: Pick<User, 'id'>, one: Case): boolean =>
  one.moderator?.id === id || mayDo(guild, one);
