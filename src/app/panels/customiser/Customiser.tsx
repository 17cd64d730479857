import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { t } from '../../../i18n/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/dialogs/Sheet.tsx';
import { Fold } from '../../../ui/structure/Fold.tsx';
import { AccentChoice } from './AccentChoice.tsx';
import { Choice } from './Choice.tsx';
import {
  $look,
  $ownAccents,
  type Appearance,
  apply,
  currentAppearance,
  defaults,
  isDefault,
} from './look.ts';

/** Resets every preference, with an undo. */
function Reset() {
  const [former, setFormer] = useState<Appearance | null>(null);
  const look = useStore($look);
  const accents = useStore($ownAccents);
  const untouched = isDefault({ look, accents });
  return (
    <>
      <Button
        kind="quiet"
        aria-disabled={untouched}
        onClick={() => {
          if (untouched) return;
          setFormer(currentAppearance());
          apply(defaults);
        }}
      >
        {t('customiser:reset')}
      </Button>
      <span role="status" className="text-body/4.5 text-muted">
        {former && untouched && t('customiser:reset_done')}
      </span>
      {former && untouched && (
        <Button kind="plain" className="ms-auto" onClick={() => apply(former)}>
          {t('common:undo')}
        </Button>
      )}
    </>
  );
}

/** Every preference of the interface. A choice applies at once. */
export function Customiser({ onClose }: { readonly onClose: () => void }) {
  const { nav } = useStore($look);
  return (
    <Sheet title={t('customiser:title')} lead={t('customiser:lead')} foot={<Reset />} onClose={onClose}>
      <div className="grid gap-5">
        <Choice name="theme" />
        <AccentChoice />
        <Choice name="density" />
        <Choice name="width" />
      </div>
      <Fold
        className="mt-8 border-t border-line pt-4"
        summary={t('customiser:more')}
        look="min-h-11 text-title/6 font-semibold"
      >
        <section className="mt-3 grid gap-5">
          <h3 className="text-title/6 font-semibold">{t('customiser:navigation')}</h3>
          <p className="-mt-4 text-body text-muted arabic:leading-[1.7] lg:hidden">
            {t('customiser:wide_only')}
          </p>
          <Choice name="nav" />
          {nav === 'vertical' && <Choice name="collapsed" />}
          {nav === 'vertical' && <Choice name="semiDark" />}
          {nav === 'horizontal' && <Choice name="bar" />}
        </section>
        <section className="mt-3 grid gap-5 border-t border-line pt-6">
          <h3 className="text-title/6 font-semibold">{t('customiser:page')}</h3>
          <Choice name="skin" />
          <Choice name="navbar" />
          <Choice name="blur" />
          <Choice name="footer" />
          <Choice name="direction" />
        </section>
      </Fold>
    </Sheet>
  );
}
