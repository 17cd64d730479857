/** The orders about raid mode that were given on this page, and the toasts that tell of them. */

import { requestedActionLimits } from '../../../contract/requested-actions.ts';
import { locale, t } from '../../../i18n/client.ts';
import { durationInSentence } from '../../../lib/duration.ts';
import { currentGuild } from '../../guild/guild-data.ts';
import { quietCall } from '../../session/api.ts';
import { toast } from '../../stores/toasts.ts';
import { outcomeText } from '../act/tell.ts';
import { createRaidOrders, isOpen, type RaidOrder } from './raid-orders.ts';

export const raidOrders = createRaidOrders(quietCall, ({ guildId }) => currentGuild(guildId).refresh());

async function stateText({ outcome }: RaidOrder): Promise<string> {
  if (outcome.kind !== 'asked' || outcome.action.state !== 'waiting') return outcomeText(outcome);
  return t('raid:waiting', { duration: durationInSentence(requestedActionLimits.waitSeconds, locale) });
}

async function show(order: RaidOrder): Promise<void> {
  const { key, action, outcome } = order;
  const state = await stateText(order);
  // More may be known by now.
  if (!raidOrders.$orders.get().includes(order)) return;
  const isDone = outcome.kind === 'asked' && outcome.action.state === 'done';
  toast({
    about: key,
    owner: key,
    tone: isOpen(order) || isDone ? 'success' : 'error',
    text: `${t(action.active ? 'raid:order.begin' : 'raid:order.end')} · ${state}`,
    ...(outcome.kind === 'failed' && {
      action: { label: t('common:retry'), run: () => raidOrders.retry(key) },
    }),
  });
}

let before: readonly RaidOrder[] = [];
raidOrders.$orders.subscribe((now) => {
  for (const order of now) if (!before.includes(order)) void show(order);
  before = now;
});

/** Has the bot end raid mode. */
export const endRaid = (guildId: string): void =>
  raidOrders.give(guildId, { kind: 'raid', active: false, duration_seconds: null });

/** Whether the end of raid mode is asked for, and not answered yet. */
export const isEnding = (orders: readonly RaidOrder[], guildId: string): boolean =>
  orders.some((order) => order.guildId === guildId && !order.action.active && isOpen(order));
