import type { LucideIcon } from 'lucide-react';
import type { CaptchaSettings } from '../contract/captcha.ts';
import { locale } from '../i18n/client.ts';
import type { TextKey } from '../i18n/namespaces.ts';
import { anyId, localePath, type RouteName, routes, shellPath } from '../routes.ts';
import { navIcons } from '../ui/nav-icons.ts';

type Labels = Readonly<Record<string, TextKey>>;

/**
 * The fields of the settings screens, by their names in the form (which are their anchors too), with what the screen
 * calls them. The palette and the notifications lead to them. Their synonyms are in the `palette` locale file.
 */
export const fieldLabels: { readonly [Name in RouteName]?: Labels } = {
  captcha: {
    enabled: 'captcha:check.title',
    kind: 'captcha:kind.label',
    channel_id: 'captcha:channel.label',
    unverified_role_id: 'captcha:unverified.label',
    verified_role_id: 'captcha:verified.label',
    bypass_role_ids: 'captcha:bypass.label',
    attempts: 'captcha:attempts.label',
    timeout_seconds: 'captcha:timeout.label',
    min_account_age_seconds: 'captcha:age.label',
    on_failure: 'captcha:failure.label',
    message: 'captcha:message.label',
    success_message: 'captcha:success.label',
    log_channel_id: 'captcha:log_channel.label',
  } satisfies Record<keyof CaptchaSettings, TextKey>,
};

interface Row {
  readonly built: boolean;
  readonly nav?: { readonly group: string; readonly icon: keyof typeof navIcons };
}

/** The built screens of the navigation that need nothing (`account`), or nothing but a guild (`guild`). */
export function screensOf(kind: 'account' | 'guild'): readonly RouteName[] {
  return (Object.keys(routes) as RouteName[]).filter((name) => {
    const { built, nav }: Row = routes[name];
    return built && nav && nav.group !== 'admin' && hasGuild(name) === (kind === 'guild');
  });
}

export const hasGuild = (name: RouteName): boolean => routes[name].path.startsWith('/dashboard/{guild_id}');

/** The address of a screen that needs nothing but a guild, in the language of the page. */
export function addressOf(name: RouteName, guildId: string): string {
  return localePath(shellPath(name).replace(anyId, guildId), locale);
}

/** The icon of a screen of the navigation. */
export function iconOf(name: RouteName): LucideIcon {
  const { nav }: Row = routes[name];
  return navIcons[nav?.icon ?? 'home'];
}
