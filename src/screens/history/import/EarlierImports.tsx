import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { errorWords } from '../../../app/states/error-words.ts';
import type { ImportRecord } from '../../../contract/imports.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatMoment, formatNumber } from '../../../i18n/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Earlier } from './earlier.ts';
import { Part } from './Part.tsx';
import { casesText, listed, ticketsText } from './words.ts';

interface Props {
  readonly earlier: Earlier;
  /** Called when what an import brought is gone. */
  readonly onGone: () => void;
}

/** What an import brought, in words. */
function broughtText({ cases, tickets }: ImportRecord): string {
  return listed([
    ...(cases > 0 || tickets === 0 ? [casesText(cases)] : []),
    ...(tickets > 0 ? [ticketsText(tickets)] : []),
  ]);
}

/** The imports that the guild has had, each with its undo. */
export function EarlierImports({ earlier, onGone }: Props) {
  const state = useStore(earlier.$state);
  const [asked, setAsked] = useState<ImportRecord | null>(null);
  useEffect(() => void earlier.read(), [earlier]);
  if (state.kind === 'loading') return <p className="text-muted">{t('common:loading')}</p>;
  if (state.kind === 'failed') {
    const { title, text } = errorWords(state.error, t);
    return (
      <Notice tone="error">
        {title}. {text}
      </Notice>
    );
  }
  return (
    <Part title={t('history-import:earlier.title')}>
      {state.items.length === 0 && <p className="text-muted">{t('history-import:earlier.none')}</p>}
      <ul>
        {state.items.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3"
          >
            <div className="min-w-0">
              <p>
                <bdi className="font-semibold">{one.source}</bdi> · {broughtText(one)}
              </p>
              <p className="text-body/4.5 text-muted">
                {one.created_by
                  ? t('history-import:earlier.by', { name: one.created_by.display_name })
                  : t('history-import:earlier.bot')}{' '}
                · {formatMoment(one.created_at, locale)}
              </p>
              {one.undone ? (
                <LiveRegion className="text-body/4.5">
                  {t('history-import:earlier.undoing', {
                    rows: formatNumber(state.remaining.get(one.id) ?? one.cases + one.tickets, locale),
                  })}
                </LiveRegion>
              ) : (
                one.finished_at === null && (
                  <p className="text-body/4.5 text-muted">{t('history-import:earlier.unfinished')}</p>
                )
              )}
            </div>
            {!one.undone && (
              <Button
                kind="quiet"
                small
                aria-label={t('history-import:earlier.undo_of', { source: one.source })}
                onClick={() => setAsked(one)}
              >
                {t('history-import:earlier.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && <UndoDialog one={asked} earlier={earlier} onGone={onGone} onClose={() => setAsked(null)} />}
    </Part>
  );
}

interface UndoProps extends Props {
  readonly one: ImportRecord;
  readonly onClose: () => void;
}

/** Asks before an import is undone. */
function UndoDialog({ one, earlier, onGone, onClose }: UndoProps) {
  return (
    <ConfirmDialog
      title={t('history-import:undo.title')}
      text={t('history-import:undo.text', { list: broughtText(one) })}
      name={one.source}
      id={one.id}
      action={t('history-import:undo.action')}
      onConfirm={async () => {
        const error = await earlier.undo(one.id, onGone);
        if (!error) return null;
        const { title, text } = errorWords(error, t);
        return `${title}. ${text}`;
      }}
      onClose={onClose}
    />
  );
}
