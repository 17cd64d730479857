import { useEffect } from 'react';
import { Island } from '../../app/navigation/Island.tsx';
import { call } from '../../app/session/api.ts';
import { exchangeCode } from '../../contract/auth.ts';
import { locale, t } from '../../i18n/client.ts';
import { href } from '../../routes.ts';
import { finishSignIn, leaver } from './finish.ts';

/** The sign-in callback: exchanges the code for a token, then redirects to the visitor's destination. */
export function CallbackScreen() {
  useEffect(() => {
    const exchange = (body: { code: string; code_verifier: string }) => call(exchangeCode, { body });
    const leave = leaver(locale);
    void finishSignIn(location.search, locale, exchange).then(leave);
  }, []);
  return (
    <Island>
      <section className="panel grid w-full max-w-sm justify-items-center gap-4 p-8 text-center">
        <span className="spinner text-link" aria-hidden="true" />
        <p role="status">{t('frame:signing_in')}</p>
        <a className="anchor text-body/4.5" href={href('login', {}, locale)}>
          {t('frame:back_to_login')}
        </a>
      </section>
    </Island>
  );
}
