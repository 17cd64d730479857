import type { ModerationCase } from '../../../contract/history.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { hostNow } from '../../../lib/clock.ts';
import { href } from '../../../routes.ts';
import { actionText, byText, stateText } from '../../../screen-kits/member/case-text.ts';
import { factsLook } from '../../../screen-kits/member/facts-look.tsx';
import { MemberLink } from '../../../screen-kits/member/MemberLink.tsx';
import { Notes } from '../../../screen-kits/member/Notes.tsx';

/** A link to the rule that caused a case. */
function rulePath({ source, rule }: ModerationCase, guildId: string): string | null {
  if (rule === null || (source !== 'automod' && source !== 'auto_sanction')) return null;
  const screen = source === 'automod' ? 'automod' : 'auto-sanction';
  return `${href(screen, { guild_id: guildId }, locale)}#${rule}`;
}

interface Props {
  readonly one: ModerationCase;
  readonly guildId: string;
}

interface DeedProps extends Pick<Props, 'guildId'> {
  readonly name: string;
  readonly deed: NonNullable<ModerationCase['ended']>;
}

/** What somebody did to a case later: when, and who. */
function Deed({ guildId, name, deed: { at, by } }: DeedProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {formatMoment(at, locale)}
        <span className="text-muted">
          {' · '}
          <MemberLink guildId={guildId} person={by} />
        </span>
      </dd>
    </div>
  );
}

/** The facts of a case: the action, its reason, the moderator and its state. */
export function Facts({ one, guildId }: Props) {
  const state = stateText(one, hostNow());
  const path = rulePath(one, guildId);
  return (
    <>
      <dl className={factsLook}>
        <div>
          <dt>{t('history:columns.case')}</dt>
          <dd className="font-semibold">{actionText(one)}</dd>
        </div>
        <div>
          <dt>{t('history:columns.reason')}</dt>
          <dd>{one.reason ? <bdi>{one.reason}</bdi> : t('history-panel:no_reason')}</dd>
        </div>
        {state && (
          <div>
            <dt>{t('history:columns.state')}</dt>
            <dd className={one.status === 'failed' ? 'text-error-text' : undefined}>
              {state}
              {one.expires_at && (
                <span className="text-muted"> ({formatMoment(one.expires_at, locale)})</span>
              )}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('history:columns.by')}</dt>
          <dd>
            {path ? (
              <a className="anchor" href={path}>
                {byText(one)}
              </a>
            ) : one.moderator ? (
              <MemberLink guildId={guildId} person={one.moderator} />
            ) : (
              byText(one)
            )}
          </dd>
        </div>
        <div>
          <dt>{t('history:columns.when')}</dt>
          <dd>{formatMoment(one.created_at, locale)}</dd>
        </div>
        {one.imported_from && (
          <div>
            <dt>{t('history-panel:imported')}</dt>
            <dd>
              <bdi>{one.imported_from}</bdi>
            </dd>
          </div>
        )}
        {one.changed && <Deed guildId={guildId} name={t('history-panel:changed')} deed={one.changed} />}
        {one.ended && <Deed guildId={guildId} name={t('history-panel:ended')} deed={one.ended} />}
      </dl>
      {one.notes.length > 0 && <Notes guildId={guildId} notes={one.notes} />}
    </>
  );
}
