import { useGuildId } from '../../../app/guild/context.ts';
import {
  currentGuild,
  guildChannels,
  guildRoles,
  perGuild,
  useResource,
} from '../../../app/guild/guild-data.ts';
import { call } from '../../../app/session/api.ts';
import { createResource } from '../../../app/stores/resource.ts';
import type { CaptchaSettings } from '../../../contract/captcha.ts';
import { type Channel, getChannelDetails } from '../../../contract/channels.ts';
import { type Form, useValue } from '../../../screen-kits/document/use-field.ts';
import { type Check, captchaChecks } from '../checks.ts';

/** The channels with the permissions of members with some roles, by `<guild>/<role>,<role>`. */
const channelsWith = perGuild<readonly Channel[]>((key) => {
  const [id = '', role_ids] = key.split('/');
  return createResource(() => call(getChannelDetails, { params: { id }, query: { role_ids } }));
});

/** The channels with the permissions of the form's two roles; while these are loading, without them. */
function useSeenChannels(guildId: string, roleIds: readonly (string | null)[]) {
  const bare = useResource(guildChannels(guildId));
  // The id of @everyone is the guild's.
  const asked = [guildId, ...roleIds.filter((id) => id !== null)].join(',');
  const seen = useResource(channelsWith(`${guildId}/${asked}`));
  return seen.kind === 'ready' ? seen : bare;
}

/** The requirements of the captcha for the values in the form; null while the guild is loading. */
export function useChecks(form: Form<CaptchaSettings>): readonly Check[] | null {
  const guildId = useGuildId();
  const guild = useResource(currentGuild(guildId));
  const roles = useResource(guildRoles(guildId));
  const settings = {
    kind: useValue(form, 'kind'),
    channel_id: useValue(form, 'channel_id'),
    unverified_role_id: useValue(form, 'unverified_role_id'),
    verified_role_id: useValue(form, 'verified_role_id'),
    on_failure: useValue(form, 'on_failure'),
    message: useValue(form, 'message'),
  };
  const channels = useSeenChannels(guildId, [settings.unverified_role_id, settings.verified_role_id]);
  if ([guild, channels, roles].some(({ kind }) => kind === 'loading')) return null;
  return captchaChecks({
    settings,
    bot: guild.kind === 'ready' ? (guild.value.bot?.permissions ?? null) : null,
    channels: channels.kind === 'ready' ? channels.value : null,
    roles: roles.kind === 'ready' ? roles.value : null,
    members: guild.kind === 'ready' ? guild.value.member_count : null,
  });
}
