import type { Appeal } from '../../../contract/appeals.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatList } from '../../../i18n/format.ts';
import { failedLook } from '../../../screen-kits/table/looks.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';

/** What became of lifting the ban; null for an appeal that was not accepted. */
function liftWords({
  state,
  lift,
  banned,
}: Appeal): { readonly text: string; readonly isFailed: boolean } | null {
  if (state !== 'accepted') return null;
  if (lift?.state === 'refused')
    return { text: t(`appeals:lift_refused.${lift.refusal ?? 'failed'}`), isFailed: true };
  if (lift?.state === 'expired') return { text: t('appeals:lift.expired'), isFailed: true };
  if (!banned) return { text: t('appeals:lift.done'), isFailed: false };
  return lift ? { text: t(`appeals:lift.${lift.state}`), isFailed: false } : null;
}

/** How an appeal was decided, by whom, and what became of it. */
export function Outcome({ appeal }: { readonly appeal: Appeal }) {
  const { state, votes, decided_at, text } = appeal;
  if (state !== 'accepted' && state !== 'refused') return null;
  const decision = state === 'accepted' ? 'accept' : 'refuse';
  const names = votes.filter((vote) => vote.decision === decision).map(({ by }) => by.display_name);
  const lifted = liftWords(appeal);
  return (
    <div className="grid gap-1.5 border-t border-line pt-3">
      <p className="flex flex-wrap gap-x-2 gap-y-1">
        <span className="font-semibold">
          {t(`appeals:decided_${state}`, { names: formatList(names, locale) })}
        </span>
        {decided_at && (
          <span className="text-muted">
            <RelativeTime at={decided_at} />
          </span>
        )}
        {lifted && <span className={lifted.isFailed ? failedLook : 'text-muted'}>{lifted.text}</span>}
      </p>
      {text && (
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere] [text-align:match-parent]" dir="auto">
          {text}
        </p>
      )}
    </div>
  );
}
