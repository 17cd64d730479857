import { keepSupportLanguage } from '../../app/frame/support-language.ts';
import type { Premium } from '../../contract/premium.ts';
import { locale, t } from '../../i18n/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Part } from './Part.tsx';

/** The link to the creator-support platform. Hidden on a host without one. */
export function Support({ patreon: { linked, tier, link_url } }: Pick<Premium, 'patreon'>) {
  if (!linked && link_url === null) return null;
  return (
    <Part id="premium-support">
      <h2 id="premium-support" className="text-title/5.5">
        {t('user-premium:support.title')}
      </h2>
      {tier !== null && <p>{t('user-premium:support.pledge', { tier })}</p>}
      {tier === null && (
        <p>{t(linked ? 'user-premium:support.no_pledge' : 'user-premium:support.unlinked')}</p>
      )}
      {link_url !== null && (
        <Button
          kind="quiet"
          className="justify-self-start"
          href={link_url}
          onClick={() => keepSupportLanguage(locale)}
        >
          {t(linked ? 'user-premium:support.again' : 'user-premium:support.link')}
        </Button>
      )}
    </Part>
  );
}
