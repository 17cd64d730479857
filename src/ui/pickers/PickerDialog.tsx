import { useState } from 'react';
import { t } from '../../i18n/client.ts';
import type { Choice } from '../../lib/choices.ts';
import { Failure } from '../Failure.tsx';
import { LiveRegion } from '../LiveRegion.tsx';
import { lazyCode, useCode } from '../lazy-code.ts';
import type { Listing, PickerKind } from './listing.ts';
import { PickerPanel } from './PickerPanel.tsx';

export const pickerList = lazyCode(() => import('./PickerList.tsx'));

interface Props<C extends Choice> {
  readonly id: string;
  readonly label: string;
  readonly kind: PickerKind<C>;
  readonly listing: Listing<C>;
  readonly onRetry: () => void;
  readonly chosen: readonly string[];
  readonly multiple: boolean;
  readonly onPick: (id: string) => void;
  readonly onClose: () => void;
}

/** The open picker of a list. Mounted only while it is open. */
export function PickerDialog<C extends Choice>(props: Props<C>) {
  const { id, label, kind, listing, onRetry, chosen, multiple, onPick, onClose } = props;
  const list = useCode(pickerList);
  // If the code or the list arrive after the panel has opened, it would grow.
  const [isLate] = useState(list.kind !== 'ready' || listing.kind !== 'ready');
  return (
    <PickerPanel id={id} label={label} isLate={isLate} onClose={onClose}>
      {(close) => (
        <>
          {list.kind === 'failed' && <Failure text={t('pickers:code_failed')} onRetry={list.retry} />}
          {list.kind !== 'failed' && listing.kind === 'failed' && (
            <Failure text={kind.failed()} onRetry={onRetry} />
          )}
          {(list.kind === 'loading' || listing.kind === 'loading') && (
            <LiveRegion className="p-4 text-muted">{t('common:loading')}</LiveRegion>
          )}
          {list.kind === 'ready' && listing.kind === 'ready' && (
            <list.code.PickerList
              kind={kind}
              choices={listing.value}
              chosen={chosen}
              multiple={multiple}
              onPick={(picked) => {
                onPick(picked);
                if (!multiple) close();
              }}
              onDone={close}
            />
          )}
        </>
      )}
    </PickerPanel>
  );
}
