import { useState } from 'react';
import { useUser } from '../../app/guild/context.ts';
import { errorWords } from '../../app/states/error-words.ts';
import { t } from '../../i18n/client.ts';
import { Button } from '../../ui/Button.tsx';
import { LazyConfirm, prefetchConfirm } from '../../ui/LazyConfirm.tsx';
import type { UserSessions } from './store.ts';

/** Signs out everywhere, including here, after confirmation. */
export function SignOutEverywhere({ store }: { readonly store: UserSessions }) {
  const user = useUser();
  const [isAsked, setAsked] = useState(false);
  async function end(): Promise<string | null> {
    const error = await store.endAll();
    return error && t('user-sessions:end.failed', { reason: errorWords(error, t).title });
  }
  return (
    <section className="panel grid gap-2 p-4 sm:p-6" aria-labelledby="everywhere-title">
      <h2 id="everywhere-title" className="text-title/5.5">
        {t('user-sessions:all.title')}
      </h2>
      <p className="text-muted">{t('user-sessions:all.text')}</p>
      <div>
        <Button
          kind="danger"
          onPointerEnter={prefetchConfirm}
          onFocus={prefetchConfirm}
          onClick={() => setAsked(true)}
        >
          {t('user-sessions:all.button')}
        </Button>
      </div>
      {isAsked && (
        <LazyConfirm
          title={t('user-sessions:all.ask')}
          text={t('user-sessions:all.consequence')}
          name={user.display_name}
          id={user.id}
          action={t('user-sessions:all.button')}
          onConfirm={end}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  );
}
