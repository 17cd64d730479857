import { type ReactNode, useEffect, useState } from 'react';
import * as v from 'valibot';
import { quietCall } from '../../../app/session/api.ts';
import { endpoint } from '../../../contract/endpoint.ts';
import { id } from '../../../contract/primitives.ts';
import type { Ticket } from '../../../contract/ticket-history.ts';
import type { getTicketPanels } from '../../../contract/tickets.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { durationInSentence } from '../../../lib/duration.ts';
import { Part } from './Part.tsx';
import type { TranscriptPlace } from './place.ts';

/** The operation for a guild's panels, of which only the names are parsed. */
const readPanelNames = endpoint({
  method: 'GET',
  path: '/guild/{id}/tickets' satisfies (typeof getTicketPanels)['path'],
  access: 'moderator',
  summary: '',
  reply: v.object({ items: v.array(v.object({ id, name: v.string() })) }),
});

/** Rounds a duration to minutes. */
const rounded = (seconds: number) => (seconds < 60 ? seconds : Math.round(seconds / 60) * 60);

/** The name of a panel; null if it was deleted, undefined while loading. */
function usePanelName(guildId: string, panelId: string): string | null | undefined {
  const [name, setName] = useState<string | null>();
  useEffect(() => {
    let isGone = false;
    void quietCall(readPanelNames, { params: { id: guildId } }).then((result) => {
      if (result.ok && !isGone) setName(result.value.items.find(({ id }) => id === panelId)?.name ?? null);
    });
    return () => {
      isGone = true;
    };
  }, [guildId, panelId]);
  return name;
}

interface Props {
  readonly ticket: Ticket;
  readonly place: TranscriptPlace;
}

/** The facts of a ticket. */
export function Facts({ ticket, place }: Props) {
  const panel = usePanelName(place.guildId, ticket.panel_id);
  const moment = (at: string) => formatMoment(at, locale, place.timeZone);
  const first = ticket.first_response_seconds;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ...(ticket.name
      ? ([[t('transcript-reader:facts.name'), <bdi key="name">{ticket.name}</bdi>]] as const)
      : []),
    [t('transcript-reader:facts.opener'), <bdi key="opener">{ticket.opener.display_name}</bdi>],
    [
      t('transcript-reader:facts.panel'),
      panel === null ? t('transcript-reader:facts.panel_gone') : <bdi key="panel">{panel}</bdi>,
    ],
    [t('transcript-reader:facts.opened'), moment(ticket.opened_at)],
    [
      t('transcript-reader:facts.first'),
      first === null
        ? t('transcript-reader:facts.first_none')
        : t('transcript-reader:facts.first_after', { duration: durationInSentence(rounded(first), locale) }),
    ],
    ...(ticket.claimed_by
      ? ([
          [t('transcript-reader:facts.claimed'), <bdi key="claimed">{ticket.claimed_by.display_name}</bdi>],
        ] as const)
      : []),
    ...(ticket.reopened
      ? ([
          [
            t('transcript-reader:facts.reopened'),
            <span key="reopened">
              {moment(ticket.reopened.at)}
              {ticket.reopened.by && (
                <>
                  {' · '}
                  <bdi>{ticket.reopened.by.display_name}</bdi>
                </>
              )}
            </span>,
          ],
        ] as const)
      : []),
    ...(ticket.closed_at === null
      ? []
      : ([
          [t('transcript-reader:facts.closed'), moment(ticket.closed_at)],
          [
            t('transcript-reader:facts.closed_by'),
            ticket.closed_by ? (
              <bdi key="closer">{ticket.closed_by.display_name}</bdi>
            ) : (
              t('transcript-reader:facts.closed_alone')
            ),
          ],
        ] as const)),
    ...(ticket.close_reason
      ? ([
          [
            t('transcript-reader:facts.reason'),
            <bdi key="reason" lang={place.lang}>
              {ticket.close_reason}
            </bdi>,
          ],
        ] as const)
      : []),
    ...(ticket.rating === null
      ? []
      : ([
          [
            t('transcript-reader:facts.rating'),
            t('transcript-reader:facts.stars', { rating: ticket.rating }),
          ],
        ] as const)),
    ...(ticket.imported_from
      ? ([[t('transcript-reader:facts.imported'), <bdi key="imported">{ticket.imported_from}</bdi>]] as const)
      : []),
  ];
  return (
    <Part id="transcript-facts" title={t('transcript-reader:facts.title')}>
      <dl className="grid gap-1.5">
        {facts.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
