import { useGuild } from '../../app/guild/use-guild.ts';
import { type LogSettings, logLimits } from '../../contract/logs.ts';
import { t } from '../../i18n/client.ts';
import { type Form, useField, useParts } from '../../screen-kits/document/use-field.ts';
import type { BoundParts } from '../../ui/bound.ts';
import { ChannelsPicker } from '../../ui/pickers/ChannelPicker.tsx';
import { RolesPicker } from '../../ui/pickers/RolePicker.tsx';
import { Section } from '../../ui/Section.tsx';
import { SideBySide } from '../../ui/SideBySide.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { UsersField } from './UsersField.tsx';

/** A list as a single field, with its own error or the first error of its entries. */
function asOne({ errorAt, errorsUnder: _, ...list }: BoundParts<string[]>) {
  const inside = list.value.map((__, at) => errorAt(String(at))).find((error) => error !== undefined);
  return { ...list, error: list.error ?? inside };
}

/** Channels, roles and people that are ignored. */
export function IgnoreSection({ form }: { readonly form: Form<LogSettings> }) {
  const { channelList, roleList } = useGuild();
  const channels = asOne(useParts(form, 'ignore.channel_ids'));
  const roles = asOne(useParts(form, 'ignore.role_ids'));
  const users = asOne(useParts(form, 'ignore.user_ids'));
  const bots = useField(form, 'ignore.bots');
  return (
    <Section id="ignore" title={t('logs:ignore.title')} help={t('logs:ignore.help')}>
      <SideBySide>
        <ChannelsPicker
          help={t('logs:ignore.channels_help', { max: logLimits.ignoredChannels })}
          {...channelList}
          {...channels}
        />
        <RolesPicker
          help={t('logs:ignore.roles_help', { max: logLimits.ignoredRoles })}
          {...roleList}
          {...roles}
        />
      </SideBySide>
      <UsersField help={t('logs:ignore.users_help', { max: logLimits.ignoredUsers })} {...users} />
      <Switch help={t('logs:ignore.bots_help')} {...bots} />
    </Section>
  );
}
