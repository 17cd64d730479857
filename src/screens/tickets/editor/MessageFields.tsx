import { useGuildId } from '../../../app/guild/context.ts';
import { useGuild } from '../../../app/guild/use-guild.ts';
import { EmojiField } from '../../../chat/emoji/EmojiField.tsx';
import { EmojiSource } from '../../../composer/editor/EmojiSource.tsx';
import { MessageField } from '../../../composer/MessageField.tsx';
import { ticketLimits } from '../../../contract/ticket-panel.ts';
import { t } from '../../../i18n/client.ts';
import { type Form, useField, useParts, useValue } from '../../../screen-kits/document/use-field.ts';
import { MissingPermissions } from '../../../ui/MissingPermissions.tsx';
import { ChannelPicker } from '../../../ui/pickers/ChannelPicker.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { SideBySide } from '../../../ui/SideBySide.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { neededToPost } from '../faults.ts';
import type { TicketPanelBody } from '../store.ts';
import { useButton } from '../use-example.ts';

const styles = ['1', '2', '3', '4'] as const;

/** What members see in the panel's channel: the message with its button. */
export function MessageFields({ form }: { readonly form: Form<TicketPanelBody> }) {
  const guildId = useGuildId();
  const { channelList, missingIn } = useGuild();
  const name = useField(form, 'name');
  const channel = useField(form, 'channel_id');
  const message = useParts(form, 'message');
  const label = useField(form, 'button.label');
  const emoji = useField(form, 'button.emoji');
  const { value: style, onChange: setStyle, ...styleField } = useField(form, 'button.style');
  const controls = useButton(useValue(form, 'button'));
  return (
    <>
      <SideBySide>
        <TextField help={t('tickets-form:name.help')} limit={ticketLimits.name.max} {...name} />
        <ChannelPicker
          help={t('tickets-form:channel.help')}
          notes={
            <MissingPermissions
              where="channel"
              missing={missingIn(channel.value, neededToPost(message.value))}
            />
          }
          {...channelList}
          {...channel}
        />
      </SideBySide>
      <MessageField
        help={t('tickets-form:message.help')}
        guildId={guildId}
        controls={controls}
        use="with_button"
        {...message}
      />
      <SideBySide>
        <TextField limit={ticketLimits.buttonLabel.max} {...label} />
        <SelectField
          options={styles.map((value) => ({ value, label: t(`tickets-form:styles.${value}`) }))}
          value={String(style) as (typeof styles)[number]}
          onChange={(chosen) => setStyle(Number(chosen))}
          {...styleField}
        />
      </SideBySide>
      <EmojiSource guildId={guildId}>
        <EmojiField
          help={t('tickets-form:button.emoji_help')}
          choose={t('tickets-form:button.choose_emoji')}
          {...emoji}
        />
      </EmojiSource>
    </>
  );
}
