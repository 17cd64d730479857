/** Takes back what was done in a raid: each ban and time-out that lasts, by orders that can be undone for a moment. */
import { useStore } from '@nanostores/react';
import Undo2 from 'lucide-react/icons/undo-2';
import { atom } from 'nanostores';
import { useState } from 'react';
import { currentGuild, useResource } from '../../app/guild/guild-data.ts';
import { isSettled, type Order, type Orders } from '../../app/panels/act/orders.ts';
import { mayAsk } from '../../app/panels/act/verbs.ts';
import { toast } from '../../app/stores/toasts.ts';
import type { RaidPerson } from '../../contract/raids.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { withTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { liftsOf } from './taken-back.ts';

const given = lazyCode(() => withTexts(['act'], import('../../app/panels/act/given.ts')));

const $none = atom<readonly Order[]>([]);

interface Props {
  readonly guildId: string;
  readonly people: readonly RaidPerson[];
}

export function TakeBack({ guildId, people }: Props) {
  const guild = useResource(currentGuild(guildId));
  const [isLoading, setLoading] = useState(false);
  const [orders, setOrders] = useState<Orders | null>(null);
  const open = useStore(orders?.$orders ?? $none).filter((order) => !isSettled(order));
  if (guild.kind !== 'ready') return null;
  const lifts = liftsOf(people).filter(({ verb }) => mayAsk(guild.value, verb));
  const count = new Set(lifts.flatMap((lift) => lift.people.map(({ id }) => id))).size;
  if (count === 0) return null;
  const isBusy = isLoading || lifts.some(({ verb }) => open.some(({ deed }) => deed.kind === verb));
  async function takeBack() {
    if (isBusy) return;
    setLoading(true);
    try {
      const code = await given.fetch();
      setOrders(code.orders);
      for (const lift of lifts)
        code.orders.give(guildId, lift.people, { kind: lift.verb, reason: t('raids:take_back.reason') });
    } catch {
      toast({ tone: 'error', text: t('frame:load_failed.text') });
    }
    setLoading(false);
  }
  return (
    <Button
      kind="quiet"
      small
      aria-disabled={isBusy}
      onPointerEnter={given.prefetch}
      onFocus={given.prefetch}
      onClick={() => void takeBack()}
    >
      <Undo2 size={16} strokeWidth={1.75} aria-hidden="true" />
      {t('raids:take_back.all', { count, number: formatNumber(count, locale) })}
    </Button>
  );
}
