import type { BotEvent } from '../contract.ts';

/** Why something could not be done, in the host's terms. */
export type Fault = Pick<Extract<BotEvent, { kind: 'action_refused' }>, 'reason' | 'permission' | 'detail'>;
