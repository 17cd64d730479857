import { useEffect, useState } from 'react';
import { Island } from '../../app/navigation/Island.tsx';
import { call } from '../../app/session/api.ts';
import { ErrorPanel } from '../../app/states/ErrorPanel.tsx';
import { dropDrafts } from '../../app/stores/drafts.ts';
import { $token } from '../../app/stores/session.ts';
import { logout } from '../../contract/auth.ts';
import { locale, t } from '../../i18n/client.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { href } from '../../routes.ts';
import { AskFirst, cameFromHere } from './AskFirst.tsx';
import { type DraftOwner, draftOwner } from './draft-owner.ts';

type Step =
  | { readonly kind: 'leaving' }
  | { readonly kind: 'asking'; readonly owner: DraftOwner | null }
  | { readonly kind: 'failed'; readonly error: ApiError; readonly retry: () => void };

/**
 * Revokes the token, and then deletes it and the user's drafts. Asks first if there are drafts, or if no page of this
 * site linked here. While the host cannot be reached, the token is kept so that it can still be revoked.
 */
export function LogoutScreen() {
  const [step, setStep] = useState<Step>({ kind: 'leaving' });
  async function begin() {
    setStep({ kind: 'leaving' });
    const result = $token.get() ? await draftOwner() : null;
    if (result?.ok && (result.value || !cameFromHere())) setStep({ kind: 'asking', owner: result.value });
    else if (!result || result.ok || result.error.kind === 'signed_out') void leave(null);
    else setStep({ kind: 'failed', error: result.error, retry: () => void begin() });
  }
  async function leave(owner: DraftOwner | null) {
    setStep({ kind: 'leaving' });
    const result = $token.get() ? await call(logout, {}) : null;
    if (result && !result.ok && result.error.kind !== 'signed_out') {
      return setStep({ kind: 'failed', error: result.error, retry: () => void leave(owner) });
    }
    if (owner) await dropDrafts(owner.userId);
    $token.set('');
    location.replace(href('root', {}, locale));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page opens.
  useEffect(() => void begin(), []);
  return (
    <Island>
      {step.kind === 'failed' && <ErrorPanel error={step.error} retry={step.retry} />}
      {step.kind === 'asking' && <AskFirst owner={step.owner} onConfirm={() => void leave(step.owner)} />}
      {step.kind === 'leaving' && (
        <section className="panel grid w-full max-w-sm justify-items-center gap-4 p-8 text-center">
          <span className="spinner text-link" aria-hidden="true" />
          <p role="status">{t('logout:signing_out')}</p>
        </section>
      )}
    </Island>
  );
}
