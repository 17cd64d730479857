import { useEffect, useState } from 'react';
import { logout } from '../../contract/auth.ts';
import { locale, t } from '../../i18n/client.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { href } from '../../routes.ts';
import { call } from '../../shell/api.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Island } from '../../shell/Island.tsx';
import { $token } from '../../stores/session.ts';

/** Revokes the token, then forgets it. While the host cannot be reached it stays, so that it can still be revoked. */
export function LogoutScreen() {
  const [error, setError] = useState<ApiError | null>(null);
  async function leave() {
    setError(null);
    const result = $token.get() ? await call(logout, {}) : null;
    if (result && !result.ok && result.error.kind !== 'signed_out') return setError(result.error);
    $token.set('');
    location.replace(href('root', {}, locale));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  useEffect(() => void leave(), []);
  return (
    <Island>
      {error ? (
        <ErrorPanel error={error} retry={() => void leave()} />
      ) : (
        <section className="panel grid w-full max-w-sm justify-items-center gap-4 p-8 text-center">
          <span className="spinner text-link" aria-hidden="true" />
          <p role="status">{t('frame:signing_out')}</p>
        </section>
      )}
    </Island>
  );
}
