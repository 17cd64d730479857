import { useStore } from '@nanostores/react';
import { ActButton } from '../../../app/panels/act/ActButton.tsx';
import { call } from '../../../app/session/api.ts';
import { getHistory, type ModerationCase } from '../../../contract/history.ts';
import type { Deletion } from '../../../contract/page.ts';
import type { Person } from '../../../contract/user.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatMoment, formatNumber } from '../../../i18n/format.ts';
import { isEntryGone } from '../../../lib/api-error.ts';
import { MemberLink } from '../../../screen-kits/member/MemberLink.tsx';
import { Timeline } from '../../../screen-kits/member/Timeline.tsx';
import { createTimeline } from '../../../screen-kits/member/timeline.ts';
import { useOwned } from '../../../screen-kits/query/use-owned.ts';
import { FoundRow } from '../../../screen-kits/table/found/FoundRow.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CaseParts } from './CaseParts.tsx';
import { Facts } from './Facts.tsx';

export interface PanelProps {
  readonly guildId: string;
  /** The number of the open case; null when the panel only shows a member. */
  readonly number: number | null;
  /** The case, if it is among the loaded rows. */
  readonly known: ModerationCase | undefined;
  /** The members of the raid that the case is of; empty for another. */
  readonly alike: readonly Person[];
  /** The member, if no case is open. */
  readonly memberId: string | null;
  readonly onOpen: (number: number) => void;
  /** Filters the table by a member. */
  readonly onFilter: (memberId: string) => void;
  /** Called when the reader has changed the case that is open. */
  readonly onChanged: () => void;
}

/** What is said of a case that is not there. */
const goneText = (deleted: Deletion | undefined) =>
  deleted?.by
    ? t('history-panel:deleted', {
        name: deleted.by.display_name,
        when: formatMoment(deleted.at, locale),
      })
    : t('history-panel:gone');

function Case({ number, known, ...props }: PanelProps & { readonly number: number }) {
  const { guildId, onChanged } = props;
  return (
    <FoundRow
      number={number}
      known={known}
      find={(query, signal) => call(getHistory, { params: { id: guildId }, query, signal })}
      gone={goneText}
    >
      {(one, reload) => (
        <Member
          {...props}
          key={one.target.id}
          memberId={one.target.id}
          person={one.target}
          one={one}
          onChanged={() => {
            reload();
            // Cases that are linked to it may be in the table.
            onChanged();
          }}
        />
      )}
    </FoundRow>
  );
}

type CommonProps = Pick<PanelProps, 'guildId' | 'alike' | 'onOpen' | 'onFilter' | 'onChanged'>;

interface MemberProps extends CommonProps {
  readonly memberId: string;
  /** The member, if known before the timeline has loaded. */
  readonly person: Person | null;
  readonly one: ModerationCase | null;
}

/** Use the member's id as `key`. */
function Member(props: MemberProps) {
  const { guildId, memberId, person, one, alike, onOpen, onFilter, onChanged } = props;
  const timeline = useOwned(() => createTimeline(guildId, memberId));
  const found = useStore(timeline.$member);
  const state = useStore(timeline.$state);
  const member = found ?? person;
  if (!member && state.kind === 'failed' && isEntryGone(state.error))
    return <p className="text-muted">{t('history-panel:nobody')}</p>;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {member ? (
          <>
            <Avatar name={member.display_name} src={member.avatar_url} id={member.id} size={40} round />
            <div>
              <p className="font-semibold">
                <MemberLink guildId={guildId} person={member} />
              </p>
              <p className="text-body/4.5 text-muted">
                <bdi>@{member.username}</bdi>
              </p>
              <p className="text-body/4.5 text-muted">
                <bdi className="id">{member.id}</bdi>
              </p>
            </div>
          </>
        ) : (
          <div className="d-skeleton h-10 w-40" />
        )}
        <div className="ms-auto flex flex-wrap gap-2">
          {member && <ActButton guildId={guildId} people={[member]} />}
          <Button kind="quiet" small onClick={() => onFilter(memberId)}>
            {t('history-panel:only')}
          </Button>
          {alike.length > 0 && (
            <ActButton
              guildId={guildId}
              people={alike}
              label={t('history-panel:act_on_all', { number: formatNumber(alike.length, locale) })}
            />
          )}
        </div>
      </div>
      {one && (
        <>
          <Facts one={one} guildId={guildId} />
          <CaseParts
            key={one.id}
            guildId={guildId}
            one={one}
            onOpen={onOpen}
            onChanged={() => {
              onChanged();
              void timeline.reload();
            }}
          />
        </>
      )}
      <Timeline guildId={guildId} timeline={timeline} current={one?.number ?? null} onOpen={onOpen} />
    </>
  );
}

/** A case with its member's timeline, or only the timeline. */
export function Panel(props: PanelProps) {
  const { guildId, number, memberId, onOpen, onFilter, onChanged } = props;
  if (number !== null) return <Case {...props} number={number} />;
  return (
    memberId !== null && (
      <Member
        key={memberId}
        guildId={guildId}
        memberId={memberId}
        person={null}
        one={null}
        alike={[]}
        onOpen={onOpen}
        onFilter={onFilter}
        onChanged={onChanged}
      />
    )
  );
}
