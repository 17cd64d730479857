import Settings from 'lucide-react/icons/settings';
import { useEffect, useId, useState } from 'react';
import { dismissToastsOf } from '../../app/stores/toasts.ts';
import type { Guild } from '../../contract/guilds.ts';
import { t } from '../../i18n/client.ts';
import { withTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { manifest } from './screen.ts';

const dialog = lazyCode(() => withTexts(['zones'], import('./settings/SettingsDialog.tsx')));

/** Opens the settings of the guild as a whole, also for an address that names one of them. */
export function SettingsButton({ guild }: { readonly guild: Guild }) {
  const [open, setOpen] = useState(false);
  const owner = useId();
  useEffect(() => () => dismissToastsOf(owner), [owner]);
  useEffect(() => {
    const follow = () => Object.hasOwn(manifest.fields, location.hash.slice(1)) && setOpen(true);
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return (
    <>
      <Button
        kind="plain"
        square
        className="shrink-0"
        title={t('guild:settings.title')}
        aria-haspopup="dialog"
        onPointerEnter={dialog.prefetch}
        onFocus={dialog.prefetch}
        onClick={() => setOpen(true)}
      >
        <Settings size={18} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      {open && (
        <Lazy source={dialog} waiting={null}>
          {({ SettingsDialog }) => (
            <SettingsDialog guildId={guild.id} owner={owner} onClose={() => setOpen(false)} />
          )}
        </Lazy>
      )}
    </>
  );
}
