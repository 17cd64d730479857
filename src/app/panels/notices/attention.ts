import { atom } from 'nanostores';
import type { GuildNotice, Health, Notice as SettingsNotice } from '../../../contract/health.ts';
import type { RouteName } from '../../../routes.ts';
import { rememberNav } from '../../frame/nav-memory.ts';

/** How many notices of each severity. */
export interface Counts {
  readonly faults: number;
  readonly attention: number;
}

/** Notices of the guild checked last, by the screen where they can be fixed. */
export const $attention = atom<{
  readonly guildId: string | null;
  readonly byScreen: { readonly [Name in RouteName]?: Counts };
}>({ guildId: null, byScreen: {} });

export type Notice = SettingsNotice | GuildNotice;

/** All notices of a guild: faults first, and among equals those about the guild as a whole. */
export function allNotices({
  notices,
  guild_notices,
}: Pick<Health, 'notices' | 'guild_notices'>): readonly Notice[] {
  const all = [...guild_notices, ...notices];
  const isFault = ({ severity }: Notice) => severity === 'fault';
  return [...all.filter(isFault), ...all.filter((one) => !isFault(one))];
}

export function countsOf(notices: readonly Pick<Notice, 'severity'>[]): Counts {
  const faults = notices.filter(({ severity }) => severity === 'fault').length;
  return { faults, attention: notices.length - faults };
}

/** Counts the notices of a guild screen by screen. */
export function showAttention(guildId: string, notices: readonly Notice[]): void {
  const screens = new Set(notices.map(({ screen }) => screen));
  const byScreen = Object.fromEntries(
    [...screens].map((name) => [name, countsOf(notices.filter(({ screen }) => screen === name))]),
  );
  $attention.set({ guildId, byScreen });
  rememberNav(guildId, { byScreen });
}
