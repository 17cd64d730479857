import type { MyAppeal, SentAppeal } from '../../contract/appeals.ts';
import { t } from '../../i18n/client.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { Written } from '../../screen-kits/member/Written.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import type { AppealDraft } from './draft.ts';
import { ReplyForm } from './ReplyForm.tsx';

interface Props {
  readonly appeal: SentAppeal;
  /** The ban that is in force. */
  readonly ban: MyAppeal['ban'];
  readonly draft: AppealDraft;
  readonly onReply: (text: string) => Promise<ApiError | null>;
}

/** Whether a ban is still there after the appeal against it was accepted: another ban may have followed. */
const isBeingLifted = ({ state, decided_at }: SentAppeal, ban: MyAppeal['ban']) =>
  state === 'accepted' && ban !== null && Date.parse(ban.since) < Date.parse(decided_at ?? '');

/** The appeal that was sent, and what the team answered. */
export function Sent({ appeal, ban, draft, onReply }: Props) {
  const { state, answers, asked, reply, text, sent_at, decided_at } = appeal;
  return (
    <section className="panel grid gap-4 p-5 max-sm:p-4">
      <header className="grid gap-1">
        <h2 className="text-title/5.5">{t('appeal:sent')}</h2>
        <p className="text-muted">
          <RelativeTime at={sent_at} />
        </p>
      </header>
      <Notice tone={state === 'asked' ? 'warning' : 'info'}>
        <p>
          <span className="font-semibold">{t(`appeal:state.${state}`)}</span>{' '}
          {decided_at && <RelativeTime at={decided_at} />}
        </p>
        {isBeingLifted(appeal, ban) && <p>{t('appeal:lifting')}</p>}
      </Notice>
      <dl className="grid gap-3">
        {text && <Written label={t('appeal:answer')} text={text} />}
        {answers.map(({ question, answer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be the same.
          <Written key={index} label={question} text={answer} />
        ))}
        {asked && <Written label={t('appeal:asked')} text={asked} />}
        {reply && <Written label={t('appeal:reply')} text={reply} />}
      </dl>
      {state === 'asked' && <ReplyForm draft={draft} onReply={onReply} />}
    </section>
  );
}
