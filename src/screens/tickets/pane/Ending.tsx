import { locale, t } from '../../../i18n/client.ts';
import { durationInSentence } from '../../../lib/duration.ts';
import { type Form, useValue } from '../../../screen-kits/document/use-field.ts';
import type { TicketPanelBody } from '../store.ts';
import { useNames } from '../use-names.ts';

/** Describes what happens when a ticket is closed. */
export function Ending({ form }: { readonly form: Form<TicketPanelBody> }) {
  const names = useNames();
  const wait = useValue(form, 'auto_close_seconds');
  const transcript = useValue(form, 'transcript_channel_id');
  const asksReason = useValue(form, 'ask_close_reason');
  const asksRating = useValue(form, 'ask_rating');
  const channel = transcript === null ? null : names.channel(transcript);
  const lines = [
    // The field may contain invalid input.
    Number.isFinite(wait)
      ? t('tickets-form:pane.closes', { duration: durationInSentence(wait ?? 0, locale) })
      : t('tickets-form:pane.stays'),
    asksReason && t('tickets-form:pane.reason'),
    asksRating && t('tickets-form:pane.rating'),
    channel
      ? t('tickets-form:pane.transcript', { channel: `#${channel}` })
      : t('tickets-form:pane.dashboard'),
  ];
  return <ul className="grid gap-1 text-muted">{lines.map((line) => line && <li key={line}>{line}</li>)}</ul>;
}
