import { useId, useState } from 'react';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { type PresetName, presetNames, presets } from './presets.ts';
import type { Logs } from './use-logs.ts';

const dialog = lazyCode(() => import('./presets/PresetDialog.tsx'));

/** The presets. Each shows its changes before it applies them. */
export function Presets({ logs }: { readonly logs: Logs }) {
  const id = useId();
  const [open, setOpen] = useState<PresetName | null>(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it contains buttons rather than fields.
    <div role="group" aria-labelledby={id} className="grid content-start gap-1.5 print:hidden">
      <p id={id} className="field-label font-medium min-h-6 leading-6">
        {t('logs:presets.label')}
      </p>
      <div className="flex flex-wrap gap-2">
        {presetNames.map((name) => (
          <Button
            key={name}
            kind="quiet"
            aria-haspopup="dialog"
            onPointerEnter={dialog.prefetch}
            onFocus={dialog.prefetch}
            onClick={() => setOpen(name)}
          >
            {t(`logs:presets.${name}`)}
            <span className="num text-muted">{formatNumber(presets[name].length, locale)}</span>
          </Button>
        ))}
      </div>
      {open && (
        <Lazy source={dialog} waiting={null}>
          {({ PresetDialog }) => <PresetDialog name={open} logs={logs} onClose={() => setOpen(null)} />}
        </Lazy>
      )}
    </div>
  );
}
