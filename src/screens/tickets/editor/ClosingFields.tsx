import { useGuild } from '../../../app/guild/use-guild.ts';
import { t } from '../../../i18n/client.ts';
import { type Form, useField } from '../../../screen-kits/document/use-field.ts';
import { durationInWords } from '../../../ui/fields/DurationField.tsx';
import { OptionalDuration } from '../../../ui/fields/OptionalDuration.tsx';
import { MissingPermissions } from '../../../ui/MissingPermissions.tsx';
import { ChannelPicker } from '../../../ui/pickers/ChannelPicker.tsx';
import { SideBySide } from '../../../ui/SideBySide.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { neededToTranscribe } from '../faults.ts';
import type { TicketPanelBody } from '../store.ts';

/** The initial delay when automatic closing is enabled: three days, in seconds. */
const firstWait = 259_200;

/** The settings for closing a ticket. */
export function ClosingFields({ form }: { readonly form: Form<TicketPanelBody> }) {
  const { channelList, missingIn } = useGuild();
  const transcript = useField(form, 'transcript_channel_id');
  const autoClose = useField(form, 'auto_close_seconds', durationInWords);
  const reason = useField(form, 'ask_close_reason');
  const rating = useField(form, 'ask_rating');
  return (
    <>
      <SideBySide>
        <ChannelPicker
          help={t('tickets-form:transcript.help')}
          notes={
            <MissingPermissions where="channel" missing={missingIn(transcript.value, neededToTranscribe)} />
          }
          {...channelList}
          {...transcript}
        />
        <OptionalDuration
          none={t('tickets-form:auto_close.none')}
          first={firstWait}
          units={['hour', 'day']}
          help={t('tickets-form:auto_close.help')}
          {...autoClose}
        />
      </SideBySide>
      <Switch help={t('tickets-form:reason.help')} {...reason} />
      <Switch help={t('tickets-form:rating.help')} {...rating} />
    </>
  );
}
