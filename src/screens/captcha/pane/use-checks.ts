import { useGuildId } from '../../../app/guild/context.ts';
import { currentGuild, guildChannels, guildRoles, useResource } from '../../../app/guild/guild-data.ts';
import type { CaptchaSettings } from '../../../contract/captcha.ts';
import { type Form, useValue } from '../../../screen-kits/document/use-field.ts';
import { type Check, captchaChecks } from '../checks.ts';

/** What must be true before the captcha works, with the choices as they stand in the form; null while the guild is being read. */
export function useChecks(form: Form<CaptchaSettings>): readonly Check[] | null {
  const guildId = useGuildId();
  const guild = useResource(currentGuild(guildId));
  const channels = useResource(guildChannels(guildId));
  const roles = useResource(guildRoles(guildId));
  const settings = {
    kind: useValue(form, 'kind'),
    channel_id: useValue(form, 'channel_id'),
    unverified_role_id: useValue(form, 'unverified_role_id'),
    verified_role_id: useValue(form, 'verified_role_id'),
    on_failure: useValue(form, 'on_failure'),
    message: useValue(form, 'message'),
  };
  if ([guild, channels, roles].some(({ kind }) => kind === 'loading')) return null;
  return captchaChecks({
    settings,
    bot: guild.kind === 'ready' ? (guild.value.bot?.permissions ?? null) : null,
    channels: channels.kind === 'ready' ? channels.value : null,
    roles: roles.kind === 'ready' ? roles.value : null,
    members: guild.kind === 'ready' ? guild.value.member_count : null,
  });
}
