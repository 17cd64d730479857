import { useEffect, useState } from 'react';
import { takeSupportLanguage } from '../../app/frame/support-language.ts';
import { Island } from '../../app/navigation/Island.tsx';
import { call } from '../../app/session/api.ts';
import { $token } from '../../app/stores/session.ts';
import { linkPatreon } from '../../contract/premium.ts';
import { locale, t } from '../../i18n/client.ts';
import { href } from '../../routes.ts';
import { type CallbackParams, finishLink, type Outcome, readCallback } from './finish.ts';
import { LinkResult } from './LinkResult.tsx';

type Step =
  | { readonly kind: 'linking' }
  /** `retry` is null if a retry would not help. */
  | { readonly kind: 'told'; readonly outcome: Outcome; readonly retry: (() => void) | null };

/** The callback of the creator-support platform: completes linking and shows the result. */
export function CallbackScreen() {
  const [step, setStep] = useState<Step>({ kind: 'linking' });

  function tell(outcome: Outcome, retry: (() => void) | null = null) {
    setStep({ kind: 'told', outcome, retry });
  }
  async function link(sent: CallbackParams) {
    setStep({ kind: 'linking' });
    const outcome = await finishLink(sent, (body) => call(linkPatreon, { body }));
    tell(outcome, outcome.kind === 'unreachable' ? () => void link(sent) : null);
  }
  function begin() {
    const { search, pathname } = location;
    const left = takeSupportLanguage();
    if (left && left !== locale) return location.replace(href('patreon-callback', {}, left) + search);
    const read = readCallback(search);
    // Removes the code from the address. It is valid once, so a reload must not send it again.
    history.replaceState(history.state, '', pathname);
    if ('kind' in read) return tell(read);
    if (!$token.get()) return tell({ kind: 'signed_out' });
    void link(read);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page opens.
  useEffect(begin, []);

  return (
    <Island>
      {step.kind === 'told' ? (
        <LinkResult outcome={step.outcome} retry={step.retry} />
      ) : (
        <section className="panel grid w-full max-w-sm justify-items-center gap-4 p-8 text-center">
          <span className="spinner text-link" aria-hidden="true" />
          <p role="status">{t('patreon-callback:linking')}</p>
          <a className="anchor text-body/4.5" href={href('user-premium', {}, locale)}>
            {t('patreon-callback:back')}
          </a>
        </section>
      )}
    </Island>
  );
}
