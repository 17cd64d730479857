import { useStore } from '@nanostores/react';
import PenLine from 'lucide-react/icons/pen-line';
import { t } from '../../../i18n/client.ts';
import type { RouteName } from '../../../routes.ts';
import { Button } from '../../../ui/Button.tsx';
import { addressOf, screensOf } from '../../navigation/catalogue.ts';
import { $ownDrafts } from '../../stores/own-drafts.ts';

/** The address of the form; for several entries or a new one, that of their list. */
function hrefOf(screen: RouteName, guildId: string, entries: readonly string[]): string {
  const [only = ''] = entries;
  const hash = entries.length === 1 && /^\d+$/.test(only) ? `#${only}` : '';
  return addressOf(screen, guildId) + hash;
}

/** The reader's unsaved forms of a guild, with links to them. Renders nothing when there are none. */
export function DraftRows({ guildId }: { readonly guildId: string }) {
  const drafts = useStore($ownDrafts).get(guildId);
  const screens = screensOf('guild').filter((screen) => drafts?.has(screen));
  if (screens.length === 0) return null;
  return (
    <section className="panel" aria-label={t('frame:unsaved')}>
      <ul>
        {screens.map((screen) => (
          <li key={screen} className="flex items-center gap-3 px-6 py-3 [&+&]:border-t [&+&]:border-line">
            <PenLine size={18} strokeWidth={1.75} aria-hidden className="text-muted" />
            <p className="me-auto">{t('guild:drafts.text', { screen: t(`routes:${screen}`) })}</p>
            <Button kind="lead" small href={hrefOf(screen, guildId, drafts?.get(screen) ?? [])}>
              {t('guild:drafts.go_on')}
              <span className="sr-only"> {t(`routes:${screen}`)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
