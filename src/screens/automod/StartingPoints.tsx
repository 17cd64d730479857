import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { AutomodRule } from '../../contract/automod-rule.ts';
import { t } from '../../i18n/client.ts';
import { withTexts } from '../../i18n/texts.ts';
import type { List } from '../../screen-kits/list/types.ts';
import { Button } from '../../ui/Button.tsx';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { type PointName, pointNames } from './point-names.ts';
import type { AutomodEntry } from './store.ts';

const code = lazyCode(() => withTexts(['automod-points'], import('./points/PointDialog.tsx')));

interface Props {
  readonly list: List<AutomodEntry, AutomodRule>;
}

/** The presets. Each shows its changes before it applies them. */
export function StartingPoints({ list }: Props) {
  const state = useStore(list.entries.$state);
  const [open, setOpen] = useState<PointName | null>(null);
  if (state.kind !== 'ready' || list.isReadOnly) return null;
  return (
    <section
      className="panel flex flex-wrap items-center gap-x-6 gap-y-3 px-6 py-4 max-sm:px-4"
      aria-label={t('automod:points.title')}
    >
      <div className="min-w-0 grow">
        <h2 className="font-semibold">{t('automod:points.title')}</h2>
        <p className="text-body/4.5 text-muted">{t('automod:points.help')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {pointNames.map((name) => (
          <Button
            key={name}
            kind="quiet"
            small
            aria-haspopup="dialog"
            onPointerEnter={code.prefetch}
            onFocus={code.prefetch}
            onClick={() => setOpen(name)}
          >
            {t(`automod:points.${name}`)}
          </Button>
        ))}
      </div>
      {open && (
        <Lazy source={code} waiting={null}>
          {({ PointDialog }) => (
            <PointDialog list={list} items={state.items} point={open} onClose={() => setOpen(null)} />
          )}
        </Lazy>
      )}
    </section>
  );
}
