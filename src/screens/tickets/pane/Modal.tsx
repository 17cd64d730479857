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
      className="chat-log ticket-modal"
      data-chat-theme={theme}
      aria-label={t('tickets-form:pane.modal')}
    >
      <p className="ticket-modal-title">
        <bdi>{title || '…'}</bdi>
      </p>
      {inputs.map(({ label, style, placeholder, required, max_length }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question has no id, and the preview has no state.
        <div key={at} className="grid gap-1.5">
          <p className="ticket-modal-label">
            <bdi>{label || '…'}</bdi>
            {required && (
              <>
                <span aria-hidden="true"> *</span>
                <span className="sr-only"> {t('tickets-form:pane.required')}</span>
              </>
            )}
          </p>
          <div className="ticket-modal-box" data-style={style}>
            <bdi>{placeholder}</bdi>
            <span className="ticket-modal-count" dir="ltr" aria-hidden="true">
              {Number.isFinite(max_length) ? `0/${max_length}` : ''}
            </span>
          </div>
        </div>
      ))}
      <div className="flex justify-end gap-2">
        <span className="chat-button chat-secondary">{t('tickets-form:pane.cancel')}</span>
        <span className="chat-button chat-primary">{t('tickets-form:pane.submit')}</span>
      </div>
    </div>
  );
}
