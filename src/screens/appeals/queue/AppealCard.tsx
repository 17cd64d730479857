import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import { useUser } from '../../../app/guild/context.ts';
import { currentGuild, useResource } from '../../../app/guild/guild-data.ts';
import { mayOpen } from '../../../app/guild/may.ts';
import { mayAsk } from '../../../app/panels/act/verbs.ts';
import type { Appeal, AppealDecision } from '../../../contract/appeals.ts';
import { t } from '../../../i18n/client.ts';
import { MemberLink } from '../../../screen-kits/member/MemberLink.tsx';
import { Written } from '../../../screen-kits/member/Written.tsx';
import { waitingLook } from '../../../screen-kits/table/looks.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { Outcome } from './Outcome.tsx';
import { Votes } from './Votes.tsx';

interface Props {
  readonly appeal: Appeal;
  readonly guildId: string;
  /** What is known of its sender is shown beside it. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** The reader is about to open it. */
  readonly onIntent: () => void;
  readonly onChanged: () => void;
  readonly onShowDecided: () => void;
}

const isWaiting = ({ state }: Appeal) => state === 'open' || state === 'asked';

/** What somebody can still do with an appeal, in the order of the buttons. */
function decisionsOn(appeal: Appeal, userId: string): readonly AppealDecision[] {
  if (!isWaiting(appeal) || appeal.user.id === userId) return [];
  const wasAsked = appeal.votes.some(({ decision }) => decision === 'ask');
  const hasVoted = appeal.votes.some(({ decision, by }) => decision !== 'ask' && by.id === userId);
  return [...(hasVoted ? [] : (['accept', 'refuse'] as const)), ...(wasAsked ? [] : (['ask'] as const))];
}

/** What is different from when it was sent, or whom it waits for. */
function Standing({ appeal }: { readonly appeal: Appeal }) {
  const { state, ban, sent_at } = appeal;
  if (!isWaiting(appeal)) return null;
  const isOther = ban !== null && Date.parse(ban.since) > Date.parse(sent_at);
  return (
    <>
      {state === 'asked' && <span className={waitingLook}>{t('appeals:waits_for_reply')}</span>}
      {!ban && <span className={waitingLook}>{t('appeals:not_banned')}</span>}
      {isOther && <span className={waitingLook}>{t('appeals:banned_again')}</span>}
    </>
  );
}

/** An appeal: who sent it, what they wrote, and what the team did with it. */
export function AppealCard(props: Props) {
  const { appeal, guildId, isOpen, onOpen, onIntent, onChanged, onShowDecided } = props;
  const { user, answers, reply, votes } = appeal;
  const { id: userId } = useUser();
  const guild = useResource(currentGuild(guildId));
  const [open, setOpen] = useState<AppealDecision | null>(null);
  const mayDecide = guild.kind === 'ready' && mayAsk(guild.value, 'unban');
  const asked = votes.find(({ decision }) => decision === 'ask');
  const decisions = mayDecide ? decisionsOn(appeal, userId) : [];
  return (
    <li
      className="panel grid gap-4 p-5 aria-current:bg-guild-soft max-sm:p-4"
      data-item=""
      data-row={appeal.id}
      aria-current={isOpen || undefined}
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Avatar name={user.display_name} src={user.avatar_url} id={user.id} size={32} round />
        <h2 className="text-body font-semibold [&>a]:inline-flex [&>a]:min-h-6 [&>a]:items-center coarse:[&>a]:min-h-11 coarse:[&>a]:min-w-11">
          <MemberLink guildId={guildId} person={user} />
        </h2>
        <span className="text-muted">
          <RelativeTime at={appeal.sent_at} />
        </span>
        <Standing appeal={appeal} />
        {guild.kind === 'ready' && mayOpen(guild.value, 'member') && (
          <Button
            kind="plain"
            small
            className="ms-auto"
            data-opener
            aria-expanded={isOpen}
            aria-label={t('appeals:timeline_of', { name: user.display_name })}
            onPointerEnter={onIntent}
            onFocus={onIntent}
            onClick={onOpen}
          >
            <UserRound size={16} strokeWidth={1.75} aria-hidden="true" />
            {t('appeals:timeline')}
          </Button>
        )}
      </div>
      <dl className="grid gap-3">
        {answers.map(({ question, answer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be the same.
          <Written key={index} label={question} text={answer} />
        ))}
        {asked && (
          <Written label={t('appeals:asked_by', { name: asked.by.display_name })} text={asked.text ?? ''} />
        )}
        {asked && <Written label={t('appeals:reply')} text={reply ?? t('appeals:no_reply')} />}
      </dl>
      <Outcome appeal={appeal} guildId={guildId} mayLift={mayDecide} onChanged={onChanged} />
      {isWaiting(appeal) && <Votes appeal={appeal} />}
      {decisions.length > 0 && (
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          {decisions.map((decision) => (
            <Button
              key={decision}
              kind={decision === 'ask' ? 'plain' : 'quiet'}
              aria-label={t(`appeals:${decision}_of`, { name: user.display_name })}
              onClick={() => setOpen(decision)}
            >
              {t(`appeals:${decision}`)}
            </Button>
          ))}
        </div>
      )}
      {open && (
        <DecisionDialog
          appeal={appeal}
          guildId={guildId}
          decision={open}
          onDecided={onChanged}
          onShowDecided={onShowDecided}
          onClose={() => setOpen(null)}
        />
      )}
    </li>
  );
}
