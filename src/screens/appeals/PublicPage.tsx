import { useGuildId } from '../../app/guild/context.ts';
import { locale, t } from '../../i18n/client.ts';
import { href } from '../../routes.ts';

/** Where banned people appeal: for the rules of the guild, and for whoever asks. */
export function PublicPage() {
  const path = href('appeal', { server_id: useGuildId() }, locale);
  return (
    <p className="text-muted">
      {t('appeals:public_page')}{' '}
      <a className="anchor break-all" href={path} dir="ltr">
        {location.origin + path}
      </a>
    </p>
  );
}
