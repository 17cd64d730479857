import { useStore } from '@nanostores/react';
import { sentenceOf } from '../../../app/states/error-words.ts';
import { $draftsStored } from '../../../app/stores/drafts.ts';
import { t } from '../../../i18n/client.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { useSlow } from '../../../ui/use-slow.ts';
import type { FormControl } from '../use-form.ts';
import { ChannelNote, namesChannels } from './ChannelNote.tsx';
import { Note, NoteButton } from './Note.tsx';
import { ReviewButton } from './ReviewButton.tsx';

interface Props<T> {
  readonly form: FormControl<T>;
  /** A sentence for an error only this form can meet; null for others. */
  readonly reason?: (error: ApiError) => string | null;
}

/** The state of a form: how many changes, saving, or what is wrong. */
export function FormStatus<T>({ form, reason }: Props<T>) {
  const { settings, showErrors } = form;
  const state = useStore(settings.$state);
  const dirty = useStore(settings.$dirty);
  const errors = useStore(settings.$errors);
  const isStored = useStore($draftsStored);
  const saving = state.kind === 'saving';
  const slow = useSlow(saving);
  const failure = state.kind === 'ready' ? state.failure : null;
  return (
    <LiveRegion className="me-auto grid min-w-0 max-sm:min-h-9 max-sm:content-center max-sm:text-body">
      {saving && (
        <p>
          {t('changes:save_bar.saving')} {slow && <span className="text-muted">{t('frame:slow')}</span>}
        </p>
      )}
      {!saving && dirty.length > 0 && (
        // A fault takes its place on a phone: two lines are all there is.
        <div className="flex items-center gap-1.5 max-sm:[:has(>.save-note)>&]:hidden">
          <span className="h-2 w-2 shrink-0 rounded-full bg-part" aria-hidden="true" />
          <p className="font-semibold [.save-bar_&]:text-nav-strong">
            {t('changes:save_bar.changes', { count: dirty.length })}
          </p>
          <span aria-hidden="true">·</span>
          <ReviewButton form={form} />
        </div>
      )}
      {failure && (
        <Note tone="error">
          {reason?.(failure) ?? sentenceOf(failure, t)} {isStored && t('changes:save_bar.kept')}
        </Note>
      )}
      {!failure && errors.size > 0 && (
        <Note tone="error">
          {t('changes:save_bar.errors', { count: errors.size })}{' '}
          <NoteButton onClick={showErrors}>{t('changes:save_bar.show_errors')}</NoteButton>
        </Note>
      )}
      {!saving && !failure && errors.size === 0 && dirty.length > 0 && namesChannels(form.fields) && (
        <ChannelNote form={form} />
      )}
      {!failure && errors.size === 0 && !isStored && (
        <Note tone="warning">{t('changes:save_bar.not_stored')}</Note>
      )}
    </LiveRegion>
  );
}
