import type { RequestedAction } from '../../contract/requested-actions.ts';
import { t } from '../../i18n/client.ts';
import { MemberLink } from '../../screen-kits/member/MemberLink.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Part } from './Part.tsx';

interface Props {
  readonly guildId: string;
  readonly asked: readonly RequestedAction[];
}

/** What the bot was asked to do to a member and has not done. */
export function AskedOfBot({ guildId, asked }: Props) {
  return (
    <Part title={t('member:asked.title')}>
      <ul className="grid gap-2">
        {asked.map(({ id, action, asked_by, asked_at, state, refusal }) => (
          <li key={id} className="flex items-start gap-3">
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{t(`act:kinds.${action.kind}`)}</p>
              <p className="text-body/5 text-muted">
                <MemberLink guildId={guildId} person={asked_by} /> · <RelativeTime at={asked_at} />
              </p>
            </div>
            <span className={state === 'waiting' ? 'text-muted' : 'text-error-text'}>
              {refusal ? t(`act:refusal.${refusal.reason}`) : t(`act:state.${state}`)}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
