import { t } from '../../i18n/client.ts';
import { loginAddress } from '../../shell/session.ts';
import { keepRemoval } from './kept-removal.ts';

/** Why the host asks for a sign-in first, and the way through it and back to the dialog. */
export function SignInAgain({ guildId }: { readonly guildId: string }) {
  function leave() {
    keepRemoval(guildId, Date.now());
    location.assign(loginAddress());
  }
  return (
    <>
      <p>{t('admin-guilds:fresh.text')}</p>
      <button type="button" className="btn btn-quiet mt-2" onClick={leave}>
        {t('admin-guilds:fresh.action')}
      </button>
    </>
  );
}
