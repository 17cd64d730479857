import type { ReactNode } from 'react';
import { ActButton } from '../../../app/panels/act/ActButton.tsx';
import { call } from '../../../app/session/api.ts';
import type { Deletion } from '../../../contract/page.ts';
import { getTicketHistory, type Ticket } from '../../../contract/ticket-history.ts';
import type { Person } from '../../../contract/user.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatMoment, formatNumber } from '../../../i18n/format.ts';
import { factsLook } from '../../../screen-kits/member/facts-look.tsx';
import { MemberLink, memberPath } from '../../../screen-kits/member/MemberLink.tsx';
import { FoundRow } from '../../../screen-kits/table/found/FoundRow.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { State } from '../columns.tsx';
import { resolutionOf, transcriptPath } from '../ticket.ts';
import { ratingText, speedText } from '../ticket-text.ts';

export interface TicketPanelProps {
  readonly guildId: string;
  readonly number: number;
  /** The ticket, if it is among the loaded rows. */
  readonly known: Ticket | undefined;
  readonly panelName: (id: string) => string;
  /** Filters the list by an opener. */
  readonly onFilter: (openerId: string) => void;
}

/** What is said of a ticket that is not there. */
function goneText(deleted: Deletion | undefined): string {
  if (!deleted) return t('ticket-history-panel:gone');
  const when = formatMoment(deleted.at, locale);
  return deleted.by
    ? t('ticket-history-panel:deleted_by', { name: deleted.by.display_name, when })
    : t('ticket-history-panel:deleted', { when });
}

/** The details of a ticket. Use its number as `key`. */
export function TicketPanel({ known, ...props }: TicketPanelProps) {
  const { guildId, number } = props;
  return (
    <FoundRow
      number={number}
      known={known}
      find={(query, signal) => call(getTicketHistory, { params: { id: guildId }, query, signal })}
      gone={goneText}
    >
      {(ticket) => <Facts {...props} ticket={ticket} />}
    </FoundRow>
  );
}

const personText = (guildId: string, person: Person | null) =>
  person ? <MemberLink guildId={guildId} person={person} /> : '–';

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface FactsProps extends Omit<TicketPanelProps, 'known'> {
  readonly ticket: Ticket;
}

function Facts({ guildId, ticket, panelName, onFilter }: FactsProps) {
  const { opener, opened_at, claimed_by, closed_at, closed_by, close_reason, reopened, imported_from } =
    ticket;
  const path = transcriptPath(guildId, ticket, locale);
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar name={opener.display_name} src={opener.avatar_url} id={opener.id} size={40} round />
        <div className="min-w-0">
          <p className="font-semibold">
            <MemberLink guildId={guildId} person={opener} />
          </p>
          <p className="text-body/4.5 text-muted">
            <bdi>@{opener.username}</bdi>
          </p>
          <p className="text-body/4.5 text-muted">
            <bdi className="id">{opener.id}</bdi>
          </p>
        </div>
        <div className="ms-auto">
          <ActButton guildId={guildId} people={[opener]} />
        </div>
      </div>
      <dl className={factsLook}>
        <Fact name={t('ticket-history:columns.state')}>
          <State ticket={ticket} />
        </Fact>
        {ticket.name && (
          <Fact name={t('ticket-history-panel:facts.name')}>
            <bdi>{ticket.name}</bdi>
          </Fact>
        )}
        <Fact name={t('ticket-history:filters.panel')}>
          <bdi>{panelName(ticket.panel_id)}</bdi>
        </Fact>
        <Fact name={t('ticket-history-panel:facts.opened')}>{formatMoment(opened_at, locale)}</Fact>
        <Fact name={t('ticket-history:columns.first')}>{speedText(ticket.first_response_seconds)}</Fact>
        <Fact name={t('ticket-history-panel:facts.taken')}>{personText(guildId, claimed_by)}</Fact>
        {reopened && (
          <Fact name={t('ticket-history-panel:facts.reopened')}>
            {formatMoment(reopened.at, locale)}
            {reopened.by && (
              <span className="text-muted">
                {' · '}
                <MemberLink guildId={guildId} person={reopened.by} />
              </span>
            )}
          </Fact>
        )}
        {closed_at !== null && (
          <>
            <Fact name={t('ticket-history-panel:facts.closed')}>{formatMoment(closed_at, locale)}</Fact>
            <Fact name={t('ticket-history-panel:facts.closed_by')}>
              {closed_by ? personText(guildId, closed_by) : t('ticket-history-panel:facts.by_itself')}
            </Fact>
            <Fact name={t('ticket-history:columns.reason')}>
              {close_reason ? <bdi>{close_reason}</bdi> : '–'}
            </Fact>
            <Fact name={t('ticket-history:columns.resolution')}>{speedText(resolutionOf(ticket))}</Fact>
            <Fact name={t('ticket-history:columns.rating')}>{ratingText(ticket)}</Fact>
          </>
        )}
        <Fact name={t('ticket-history:columns.messages')}>{formatNumber(ticket.message_count, locale)}</Fact>
        {imported_from && (
          <Fact name={t('ticket-history-panel:facts.imported')}>
            <bdi>{imported_from}</bdi>
          </Fact>
        )}
      </dl>
      <div className="flex flex-wrap gap-2">
        {path && (
          <Button kind="lead" small href={path}>
            {t('ticket-history-panel:read_transcript')}
          </Button>
        )}
        <Button kind="lead" small href={memberPath(guildId, opener.id)}>
          {t('ticket-history-panel:timeline')}
        </Button>
        <Button kind="quiet" small onClick={() => onFilter(opener.id)}>
          {t('ticket-history-panel:only')}
        </Button>
      </div>
    </>
  );
}
