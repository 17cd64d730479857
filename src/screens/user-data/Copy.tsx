import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { errorWords } from '../../app/states/error-words.ts';
import { userDataRows } from '../../contract/user-data.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber, ownZone } from '../../i18n/format.ts';
import { dayIn } from '../../lib/days.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { bullets, Part } from './Part.tsx';
import type { UserDataStore } from './store.ts';

type Step =
  | { readonly kind: 'idle' }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'failed'; readonly reason: string }
  /** `isCut`: the host did not return all rows. */
  | { readonly kind: 'done'; readonly isCut: boolean };

const holds = ['account', 'premium', 'cases', 'tickets', 'changes'] as const;

/** Describes the export, with a button to save it as a file. */
export function Copy({ store }: { readonly store: UserDataStore }) {
  const [step, setStep] = useState<Step>({ kind: 'idle' });
  async function save() {
    if (step.kind === 'preparing') return;
    setStep({ kind: 'preparing' });
    const result = await store.copy();
    if (!result.ok) return setStep({ kind: 'failed', reason: errorWords(result.error, t).title });
    const name = `${t('user-data:copy.file')}-${dayIn(ownZone(), new Date(result.value.made_at))}.json`;
    saveFile(name, `${JSON.stringify(result.value, null, 2)}\n`, 'application/json');
    setStep({ kind: 'done', isCut: result.value.cut.length > 0 });
  }
  return (
    <Part id="copy-title" title={t('user-data:copy.title')}>
      <p className="text-muted">{t('user-data:copy.text')}</p>
      <ul className={bullets}>
        {holds.map((name) => (
          <li key={name}>{t(`user-data:copy.holds.${name}`)}</li>
        ))}
      </ul>
      <p className="text-muted">{t('user-data:copy.without')}</p>
      <div>
        <Button
          kind="primary"
          aria-disabled={step.kind === 'preparing' || undefined}
          onClick={() => void save()}
        >
          <Download size={16} strokeWidth={1.75} aria-hidden="true" />
          {t(step.kind === 'preparing' ? 'user-data:copy.preparing' : 'user-data:copy.button')}
        </Button>
      </div>
      <p role="status" className="flex items-start gap-2 text-success-text empty:hidden">
        {step.kind === 'done' && (
          <>
            <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5" />
            {t('user-data:copy.done')}
          </>
        )}
      </p>
      {step.kind === 'done' && step.isCut && (
        <Notice tone="warning">
          {t('user-data:copy.cut', { rows: formatNumber(userDataRows, locale) })}
        </Notice>
      )}
      {step.kind === 'failed' && (
        <Notice tone="error">{t('user-data:copy.failed', { reason: step.reason })}</Notice>
      )}
    </Part>
  );
}
