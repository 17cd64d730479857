import type { ReactNode } from 'react';
import type { Ticket } from '../../../contract/ticket-history.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { durationInSentence } from '../../../lib/duration.ts';
import { MemberLink } from '../../../screen-kits/member/MemberLink.tsx';
import { Part } from './Part.tsx';
import type { TranscriptPlace } from './place.ts';

/** Rounds a duration to minutes. */
const rounded = (seconds: number) => (seconds < 60 ? seconds : Math.round(seconds / 60) * 60);

interface Props {
  readonly ticket: Ticket;
  readonly place: TranscriptPlace;
}

/** The facts of a ticket. */
export function Facts({ ticket, place }: Props) {
  const { guildId, panelName } = place;
  const moment = (at: string) => formatMoment(at, locale, place.timeZone);
  const first = ticket.first_response_seconds;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ...(ticket.name
      ? ([[t('transcript-reader:facts.name'), <bdi key="name">{ticket.name}</bdi>]] as const)
      : []),
    [
      t('transcript-reader:facts.opener'),
      <MemberLink key="opener" guildId={guildId} person={ticket.opener} />,
    ],
    [
      t('transcript-reader:facts.panel'),
      panelName === null ? t('transcript-reader:facts.panel_gone') : <bdi key="panel">{panelName}</bdi>,
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
          [
            t('transcript-reader:facts.claimed'),
            <MemberLink key="claimed" guildId={guildId} person={ticket.claimed_by} />,
          ],
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
                  <MemberLink guildId={guildId} person={ticket.reopened.by} />
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
              <MemberLink key="closer" guildId={guildId} person={ticket.closed_by} />
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
