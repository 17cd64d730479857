import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { quietCall } from '../../app/session/api.ts';
import { sentenceOf } from '../../app/states/error-words.ts';
import { toast } from '../../app/stores/toasts.ts';
import { endTicketSnooze, type InboxTicket, snoozeTicket } from '../../contract/ticket-inbox.ts';
import { t } from '../../i18n/client.ts';
import { hostNow } from '../../lib/clock.ts';
import { useOwned } from '../../screen-kits/query/use-owned.ts';
import { createDeeds, type DeedFailure } from './deeds.ts';
import { type SnoozeChoice, snoozeEnd } from './parts.ts';

/** Why the bot or the host has not done something, as the end of a sentence. */
function reasonOf(failure: DeedFailure): string {
  if (failure.kind === 'host') return sentenceOf(failure.error, t, 'transcript');
  return t(failure.refusal ? `inbox:fault.${failure.refusal.reason}` : 'inbox:fault.expired');
}

/**
 * What is done with tickets of the inbox, and said when it is done or has failed.
 *
 * @param numberOf the number of a ticket, by its id
 * @param onChange reads the inbox again
 */
export function useDeeds(guildId: string, numberOf: (ticketId: string) => number, onChange: () => void) {
  const latest = useRef({ numberOf, onChange });
  latest.current = { numberOf, onChange };
  const deeds = useOwned(() =>
    createDeeds({
      call: quietCall,
      guildId,
      onEnd(ticketId, failure) {
        latest.current.onChange();
        if (!failure) return;
        const number = latest.current.numberOf(ticketId);
        toast({ tone: 'error', text: t('inbox:failed', { number, reason: reasonOf(failure) }) });
      },
    }),
  );

  async function wake({ ticket: { channel_id: channelId, number } }: InboxTicket): Promise<void> {
    const result = await quietCall(endTicketSnooze, { params: { id: guildId, channelId } });
    onChange();
    toast(
      result.ok
        ? { tone: 'success', about: `snooze-${number}`, text: t('inbox:snooze.woken', { number }) }
        : {
            tone: 'error',
            text: t('inbox:failed', { number, reason: sentenceOf(result.error, t, 'transcript') }),
          },
    );
  }

  async function snooze(entry: InboxTicket, choice: SnoozeChoice): Promise<void> {
    const { channel_id: channelId, number } = entry.ticket;
    const end = snoozeEnd(choice, hostNow());
    const until = end === null ? null : new Date(end).toISOString();
    const result = await quietCall(snoozeTicket, { params: { id: guildId, channelId }, body: { until } });
    onChange();
    if (!result.ok) {
      const reason = sentenceOf(result.error, t, 'transcript');
      toast({ tone: 'error', text: t('inbox:failed', { number, reason }) });
      return;
    }
    toast({
      tone: 'success',
      about: `snooze-${number}`,
      text: t('inbox:snooze.done', { number }),
      action: { label: t('inbox:snooze.undo'), run: () => void wake(entry), undoes: true },
    });
  }

  return { open: useStore(deeds.$open), ask: deeds.ask, snooze, wake };
}
