import Eye from 'lucide-react/icons/eye';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../i18n/client.ts';
import { Button } from '../../ui/Button.tsx';
import { seeAs, seenIn } from '../stores/seen-as.ts';

/** At the top of the page: as whom it is seen, and the way back. Its place is there before (layouts/head/links.js). */
export function SeenAsBar({ guildId }: { readonly guildId: string | undefined }) {
  const as = seenIn(guildId);
  const place = document.getElementById('seen-as');
  useEffect(() => {
    if (place) place.hidden = as === null;
  }, [place, as]);
  if (!as || !place) return null;
  return createPortal(
    <>
      <Eye size={18} strokeWidth={1.75} aria-hidden="true" />
      <p className="min-w-0 flex-1">{t(`frame:see_as.${as.kind}`, { name: as.name })}</p>
      <Button kind="quiet" small onClick={() => seeAs(null)}>
        {t('frame:see_as.end')}
      </Button>
    </>,
    place,
  );
}
