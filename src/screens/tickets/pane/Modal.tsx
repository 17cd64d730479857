import { useStore } from '@nanostores/react';
import { $chatTheme } from '../../../chat/chat-view.ts';
import { t } from '../../../i18n/client.ts';
import '../../../chat/drawing/styles.ts';
import type { TicketPanelBody } from '../store.ts';

interface Props {
  /** As typed, so it may exceed the limits. */
  readonly form: NonNullable<TicketPanelBody['form']>;
}

/** A preview of the form as the platform shows it. It is not interactive. */
export function Modal({ form: { title, inputs } }: Props) {
  const theme = useStore($chatTheme);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is a picture of a form, and not a form.
    <div
      role="group"
      className="chat-log border border-[color:--rule]"
      data-chat-theme={theme}
      aria-label={t('tickets-form:pane.modal')}
    >
      <div className="grid gap-3.5 px-4 text-sm/5">
        <p className="text-lg/6 font-semibold text-[color:--strong]">
          <bdi>{title || '…'}</bdi>
        </p>
        {inputs.map(({ label, style, placeholder, required, max_length }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question has no id, and the preview has no state.
          <div key={at} className="grid gap-1.5">
            <p className="font-medium text-[color:--strong]">
              <bdi>{label || '…'}</bdi>
              {required && (
                <>
                  <span aria-hidden="true" className="text-[color:--key]">
                    {' '}
                    *
                  </span>
                  <span className="sr-only"> {t('tickets-form:pane.required')}</span>
                </>
              )}
            </p>
            <div
              className={`relative rounded-control border border-[color:--rule] bg-[color:--deep] px-3 text-[color:--faint] ${style === 'paragraph' ? 'min-h-20 pb-6 pt-2' : 'min-h-10 py-2'}`}
            >
              <bdi>{placeholder}</bdi>
              {style === 'paragraph' && (
                <span className="absolute bottom-1 end-2 text-xs/4" dir="ltr" aria-hidden="true">
                  {Number.isFinite(max_length) ? `0/${max_length}` : ''}
                </span>
              )}
            </div>
          </div>
        ))}
        <div className="flex justify-end gap-2">
          <span className="chat-button chat-secondary">{t('tickets-form:pane.cancel')}</span>
          <span className="chat-button chat-primary">{t('tickets-form:pane.submit')}</span>
        </div>
      </div>
    </div>
  );
}
