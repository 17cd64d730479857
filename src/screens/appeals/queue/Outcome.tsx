import { useState } from 'react';
import { call } from '../../../app/session/api.ts';
import { refusalWords } from '../../../app/states/refusal-words.ts';
import { toast } from '../../../app/stores/toasts.ts';
import { type Appeal, liftAppealedBan } from '../../../contract/appeals.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatList } from '../../../i18n/format.ts';
import { failedLook } from '../../../screen-kits/table/looks.tsx';
import { Button } from '../../../ui/Button.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';

interface Words {
  readonly text: string;
  readonly isFailed: boolean;
}

/** What became of lifting the ban; null for an appeal that was not accepted. */
function liftWords({ state, lift, ban, lift_again }: Appeal): Words | null {
  if (state !== 'accepted') return null;
  if (!ban) return { text: t('appeals:lift.done'), isFailed: false };
  if (lift?.state === 'waiting') return { text: t('appeals:lift.waiting'), isFailed: false };
  if (!lift_again) return { text: t('appeals:banned_again'), isFailed: false };
  if (lift?.state === 'refused')
    return { text: t(`appeals:lift_refused.${lift.refusal ?? 'failed'}`), isFailed: true };
  return { text: t(`appeals:lift.${lift?.state === 'expired' ? 'expired' : 'unknown'}`), isFailed: true };
}

interface Props {
  readonly appeal: Appeal;
  readonly guildId: string;
  readonly mayLift: boolean;
  readonly onChanged: () => void;
}

/** How an appeal was decided, by whom, and what became of it. */
export function Outcome({ appeal, guildId, mayLift, onChanged }: Props) {
  const { state, votes, decided_at, text } = appeal;
  if (state !== 'accepted' && state !== 'refused') return null;
  const decision = state === 'accepted' ? 'accept' : 'refuse';
  const names = votes.filter((vote) => vote.decision === decision).map(({ by }) => by.display_name);
  const lifted = liftWords(appeal);
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-semibold">
          {t(`appeals:decided_${state}`, { names: formatList(names, locale) })}
        </span>
        {decided_at && (
          <span className="text-muted">
            <RelativeTime at={decided_at} />
          </span>
        )}
        {lifted && <span className={lifted.isFailed ? failedLook : 'text-muted'}>{lifted.text}</span>}
        {mayLift && appeal.lift_again && (
          <LiftAgain appeal={appeal} guildId={guildId} onChanged={onChanged} />
        )}
      </div>
      {text && (
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere] [text-align:match-parent]" dir="auto">
          {text}
        </p>
      )}
    </div>
  );
}

/** Has the bot asked again. The host asks it once, whoever presses it and how often. */
function LiftAgain({ appeal, guildId, onChanged }: Omit<Props, 'mayLift'>) {
  const [isSending, setSending] = useState(false);
  async function send() {
    if (isSending) return;
    setSending(true);
    const result = await call(liftAppealedBan, { params: { id: guildId, appealId: appeal.id } });
    setSending(false);
    // Where there is nothing to lift any more, the card says so once it is read again.
    const isOver = !result.ok && result.error.kind === 'refused' && result.error.status === 409;
    if (!result.ok && !isOver) toast({ tone: 'error', text: await refusalWords(result.error) });
    onChanged();
  }
  return (
    <Button
      kind="quiet"
      small
      aria-disabled={isSending || undefined}
      aria-label={t('appeals:lift_again_of', { name: appeal.user.display_name })}
      onClick={() => void send()}
    >
      {t('common:retry')}
    </Button>
  );
}
