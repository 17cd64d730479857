/** The orders that were given on this page. */
import { quietCall } from '../../session/api.ts';
import { $acted } from './acted.ts';
import { createOrders, isSettled } from './orders.ts';
import { tellOf } from './tell.ts';

export const orders = createOrders(quietCall, (order) =>
  $acted.set({
    guildId: order.guildId,
    memberIds: order.people.map(({ id }) => id),
    isAnswered: isSettled(order),
  }),
);

tellOf(orders);
window.addEventListener('pagehide', orders.sendAll);
