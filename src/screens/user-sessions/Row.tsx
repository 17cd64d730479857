import type { SignedInSession } from '../../contract/sessions.ts';
import { t } from '../../i18n/client.ts';
import { hostNow } from '../../lib/clock.ts';
import { around, replacementChar } from '../../ui/around.tsx';
import { Button } from '../../ui/Button.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';

/** The lifetime of an access token: the last call may be this much later than `last_used_at`. */
const hour = 60 * 60 * 1000;

/** "Firefox · Windows". These names are the same in all languages. */
export function deviceName({ browser, system }: SignedInSession): string {
  return [browser, system].filter((name) => name !== null).join(' · ') || t('user-sessions:unknown');
}

interface Props {
  readonly session: SignedInSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

/** A session with its device and dates, and a button to end it unless it is the current one. */
export function Row({ session, isBusy, onEnd }: Props) {
  const name = deviceName(session);
  const isInUse = hostNow() - Date.parse(session.last_used_at) < hour;
  return (
    <li
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3 first:border-t-0"
      data-session={session.id}
    >
      <div className="min-w-0 flex-auto basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="font-semibold">{name}</bdi>
          {session.current && (
            <span className="rounded-full bg-tint px-2 text-body">{t('user-sessions:current')}</span>
          )}
        </p>
        <p className="text-body/4.5 text-muted">
          {session.current || isInUse
            ? t('user-sessions:in_use')
            : around(
                t('user-sessions:used', { ago: replacementChar }),
                <RelativeTime at={session.last_used_at} />,
              )}
        </p>
        <p className="text-body/4.5 text-muted">
          {around(
            t('user-sessions:since', { ago: replacementChar }),
            <RelativeTime at={session.signed_in_at} />,
          )}
        </p>
      </div>
      {!session.current && (
        <Button
          kind="quiet"
          aria-label={t('user-sessions:end.of', { name })}
          aria-disabled={isBusy || undefined}
          onClick={onEnd}
        >
          {t('user-sessions:end.button')}
        </Button>
      )}
    </li>
  );
}
