import { useEffect, useId, useState } from 'react';
import { errorWords } from '../../app/states/error-words.ts';
import { dismissToastsOf, toast } from '../../app/stores/toasts.ts';
import { type SignedInSession, sessionLimits } from '../../contract/sessions.ts';
import { t } from '../../i18n/client.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { deviceName, Row } from './Row.tsx';
import type { UserSessions } from './store.ts';

interface Props {
  readonly store: UserSessions;
  readonly sessions: readonly SignedInSession[];
}

/** The sessions, with buttons to end each of them and all others. */
export function List({ store, sessions }: Props) {
  const owner = useId();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => () => dismissToastsOf(owner), [owner]);

  async function end(done: string, run: () => Promise<ApiError | null>) {
    if (isBusy) return;
    setBusy(true);
    const error = await run();
    setBusy(false);
    if (error) {
      const reason = errorWords(error, t).title;
      return toast({ owner, tone: 'error', text: t('user-sessions:end.failed', { reason }) });
    }
    toast({ owner, tone: 'success', text: done });
    // The button has disappeared with its row, or with the last other session.
    keepFocus(() => document.querySelector<HTMLElement>('[data-session] button'));
  }

  return (
    <section className="panel grid gap-2 p-4 sm:p-6" aria-labelledby="sessions-title">
      <h2 id="sessions-title" className="text-title/5.5">
        {t('user-sessions:list.title')}
      </h2>
      <p className="text-muted">
        {t('user-sessions:list.text', { days: sessionLimits.days, longest: sessionLimits.longestDays })}
      </p>
      <ul>
        {sessions.map((session) => (
          <Row
            key={session.id}
            session={session}
            isBusy={isBusy}
            onEnd={() =>
              void end(t('user-sessions:end.done', { name: deviceName(session) }), () =>
                store.end(session.id),
              )
            }
          />
        ))}
      </ul>
      {sessions.length > 2 && (
        <div>
          <Button
            kind="quiet"
            aria-disabled={isBusy || undefined}
            onClick={() => void end(t('user-sessions:others.done'), store.endOthers)}
          >
            {t('user-sessions:others.button')}
          </Button>
        </div>
      )}
    </section>
  );
}
