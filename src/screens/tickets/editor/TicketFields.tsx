import { useGuildId } from '../../../app/guild/context.ts';
import { useGuild } from '../../../app/guild/use-guild.ts';
import { MessageField } from '../../../composer/MessageField.tsx';
import { ticketLimits } from '../../../contract/ticket-panel.ts';
import { t } from '../../../i18n/client.ts';
import { openingChannels } from '../../../lib/permissions.ts';
import { Stage } from '../../../screen-kits/danger/Stage.tsx';
import { type Form, useField, useParts } from '../../../screen-kits/document/use-field.ts';
import { durationInWords } from '../../../ui/fields/DurationField.tsx';
import { OptionalDuration } from '../../../ui/fields/OptionalDuration.tsx';
import { MissingPermissions } from '../../../ui/MissingPermissions.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CategoryPicker } from '../../../ui/pickers/ChannelPicker.tsx';
import { RolesPicker } from '../../../ui/pickers/RolePicker.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import type { TicketPanelBody } from '../store.ts';
import { NamingField } from './NamingField.tsx';

/** The initial target when there was none: two hours, in seconds. */
const firstTarget = 7200;

/** The settings of new tickets: category, name, roles and first message. */
export function TicketFields({ form }: { readonly form: Form<TicketPanelBody> }) {
  const guildId = useGuildId();
  const { channelList, roleList, missing, missingIn } = useGuild();
  const category = useField(form, 'category_id');
  const support = useField(form, 'support_role_ids');
  const ping = useField(form, 'ping_role_ids');
  const named = useField(form, 'names_writer');
  const within = useField(form, 'answer_within_seconds', durationInWords);
  const welcome = useParts(form, 'welcome');
  return (
    <>
      <NamingField form={form} />
      <CategoryPicker
        help={t('tickets-form:category.help')}
        notes={
          category.value === null ? (
            <MissingPermissions where="guild" missing={missing(['manage_channels'])} />
          ) : (
            <MissingPermissions where="channel" missing={missingIn(category.value, openingChannels)} />
          )
        }
        {...channelList}
        {...category}
      />
      <RolesPicker
        help={t('tickets-form:support.help', { max: ticketLimits.supportRoles })}
        notes={
          <>
            {support.value.length === 0 && <Notice tone="warning">{t('tickets-form:support.nobody')}</Notice>}
            <Stage risk={form.risk} field="support_role_ids" />
          </>
        }
        {...roleList}
        {...support}
      />
      <RolesPicker
        mentioned
        help={t('tickets-form:ping.help', { max: ticketLimits.pingRoles })}
        notes={<Stage risk={form.risk} field="ping_role_ids" />}
        {...roleList}
        {...ping}
      />
      <MessageField help={t('tickets-form:welcome.help')} guildId={guildId} {...welcome} />
      <OptionalDuration
        none={t('tickets-form:answer_within.none')}
        first={firstTarget}
        units={['minute', 'hour', 'day']}
        help={t('tickets-form:answer_within.help')}
        {...within}
        value={within.value ?? null}
      />
      <Switch help={t('tickets-form:named.help')} {...named} value={named.value ?? true} />
    </>
  );
}
