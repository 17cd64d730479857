import { useState } from 'react';
import { ticketLimits } from '../../../contract/ticket-panel.ts';
import { t } from '../../../i18n/client.ts';
import { type Form, useField } from '../../../screen-kits/document/use-field.ts';
import { durationInWords } from '../../../ui/fields/DurationField.tsx';
import { OptionalDuration } from '../../../ui/fields/OptionalDuration.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { SideBySide } from '../../../ui/SideBySide.tsx';
import type { TicketPanelBody } from '../store.ts';

/** The initial interval when it is enabled: ten minutes, in seconds. */
const firstPause = 600;

/** How many tickets a member may have open, and how soon they may open another. */
export function LimitFields({ form }: { readonly form: Form<TicketPanelBody> }) {
  const open = useField(form, 'max_open_per_user');
  const { value, onChange, ...cooldown } = useField(form, 'cooldown_seconds', durationInWords);
  // A typed 0 is kept as a number. Only the choice next to the field collapses it.
  const [isNone, setIsNone] = useState(value === 0);
  return (
    <SideBySide>
      <NumberField help={t('tickets-form:open.help', ticketLimits.openPerUser)} {...open} />
      <OptionalDuration
        none={t('tickets-form:cooldown.none')}
        first={firstPause}
        units={['second', 'minute', 'hour']}
        help={t('tickets-form:cooldown.help')}
        value={isNone && value === 0 ? null : value}
        onChange={(seconds) => {
          setIsNone(seconds === null);
          onChange(seconds ?? 0);
        }}
        {...cooldown}
      />
    </SideBySide>
  );
}
