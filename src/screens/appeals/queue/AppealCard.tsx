import { useState } from 'react';
import { currentGuild, useResource } from '../../../app/guild/guild-data.ts';
import { mayAsk } from '../../../app/panels/act/verbs.ts';
import type { Appeal, AppealDecision } from '../../../contract/appeals.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatList } from '../../../i18n/format.ts';
import { MemberLink } from '../../../screen-kits/member/MemberLink.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { Outcome } from './Outcome.tsx';

interface Props {
  readonly appeal: Appeal;
  readonly guildId: string;
  readonly onDecided: () => void;
}

/** What somebody wrote, as it is. */
function Written({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div className="grid gap-0.5">
      <dt className="font-medium">
        <bdi>{label}</bdi>
      </dt>
      <dd className="whitespace-pre-wrap [overflow-wrap:anywhere] [text-align:match-parent]" dir="auto">
        {text}
      </dd>
    </div>
  );
}

const isWaiting = ({ state }: Appeal) => state === 'open' || state === 'asked';

/** What can be done with an appeal, in the order of the buttons. */
function decisionsOn(appeal: Appeal): readonly AppealDecision[] {
  if (!isWaiting(appeal)) return [];
  const wasAsked = appeal.votes.some(({ decision }) => decision === 'ask');
  return wasAsked ? ['accept', 'refuse'] : ['accept', 'refuse', 'ask'];
}

/** An appeal: who sent it, what they wrote, and what the team did with it. */
export function AppealCard({ appeal, guildId, onDecided }: Props) {
  const { user, answers, reply, votes, banned } = appeal;
  const guild = useResource(currentGuild(guildId));
  const [open, setOpen] = useState<AppealDecision | null>(null);
  const mayDecide = guild.kind === 'ready' && mayAsk(guild.value, 'unban');
  const asked = votes.find(({ decision }) => decision === 'ask');
  const accepts = votes.filter(({ decision }) => decision === 'accept');
  return (
    <li className="panel grid gap-4 p-4" data-item="">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Avatar name={user.display_name} src={user.avatar_url} id={user.id} size={24} round />
        <h3 className="text-body font-semibold">
          <MemberLink guildId={guildId} person={user} />
        </h3>
        <span className="text-muted">
          <RelativeTime at={appeal.sent_at} />
        </span>
        {!banned && isWaiting(appeal) && <span className="text-muted">{t('appeals:not_banned')}</span>}
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
      <Outcome appeal={appeal} />
      {isWaiting(appeal) && accepts.length > 0 && (
        <p className="text-muted">
          {t('appeals:accepts', {
            names: formatList(
              accepts.map(({ by }) => by.display_name),
              locale,
            ),
            needed: appeal.votes_needed,
          })}
        </p>
      )}
      {mayDecide && decisionsOn(appeal).length > 0 && (
        <div className="flex flex-wrap gap-2">
          {decisionsOn(appeal).map((decision) => (
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
          onDecided={onDecided}
          onClose={() => setOpen(null)}
        />
      )}
    </li>
  );
}
