import Link from 'lucide-react/icons/link';
import { useId, useState } from 'react';
import { toast } from '../../../app/stores/toasts.ts';
import { t } from '../../../i18n/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Input } from '../../../ui/controls.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { firstScene, type LabStore } from './lab-store.ts';

type Shared =
  | { readonly kind: 'idle' | 'too_long' }
  /** The browser refuses to copy: the link is shown to be copied manually. */
  | { readonly kind: 'by_hand'; readonly link: string };

interface Props {
  readonly lab: LabStore;
  readonly owner: string;
}

/** Copies a link to the scene, or clears the scene. */
export function Share({ lab, owner }: Props) {
  const [shared, setShared] = useState<Shared>({ kind: 'idle' });
  const id = useId();
  async function copy() {
    const link = lab.link();
    if (link === null) return setShared({ kind: 'too_long' });
    try {
      await navigator.clipboard.writeText(link);
      setShared({ kind: 'idle' });
      toast({ owner, tone: 'success', text: t('automod-lab:link.copied') });
    } catch {
      setShared({ kind: 'by_hand', link });
    }
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" small onClick={() => void copy()}>
          <Link size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('automod-lab:link.copy')}
        </Button>
        <Button kind="plain" small onClick={() => lab.replace(firstScene())}>
          {t('automod-lab:clear')}
        </Button>
      </div>
      {shared.kind === 'too_long' && <Notice tone="warning">{t('automod-lab:link.too_long')}</Notice>}
      {shared.kind === 'by_hand' && (
        <div className="grid gap-1">
          <label htmlFor={id} className="field-label font-medium">
            {t('automod-lab:link.by_hand')}
          </label>
          <Input
            id={id}
            readOnly
            dir="ltr"
            className="w-full"
            value={shared.link}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
      )}
    </div>
  );
}
