import { type Notice, noticeScreens } from '../../lib/notices.ts';

/** The result of checking a guild. */
export interface Outcome {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Null when no call was answered. */
  readonly notices: readonly Notice[] | null;
  /** Some calls failed. */
  readonly partial: boolean;
}

const isText = (value: unknown) => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);

/** Checks the members that each kind has besides its place. */
const parts: { readonly [Kind in Notice['kind']]: (notice: Record<string, unknown>) => boolean } = {
  recurring_failed: ({ at }) => isText(at),
  channels_gone: (notice) => isTexts(notice.ids),
  roles_gone: (notice) => isTexts(notice.ids),
  role_out_of_reach: ({ role }) => isText(role),
  permissions: ({ channel, missing }) => isTextOrNull(channel) && isTexts(missing),
  premium_ends: ({ until }) => isText(until),
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isNotice(value: unknown): value is Notice {
  if (!isObject(value)) return false;
  const { key, kind, screen, anchor, part } = value;
  const known = noticeScreens.some((name) => name === screen) && isText(key);
  const fits = Object.hasOwn(parts, String(kind)) && parts[kind as Notice['kind']](value);
  return known && fits && isTextOrNull(anchor) && isTextOrNull(part);
}

/** A stored outcome; null when it is malformed. */
export function coerceOutcome(value: unknown): Outcome | null {
  if (!isObject(value)) return null;
  const { at, notices, partial } = value;
  if (typeof at !== 'number' || typeof partial !== 'boolean') return null;
  if (notices === null) return { at, notices, partial };
  return Array.isArray(notices) && notices.every(isNotice) ? { at, notices, partial } : null;
}

const nameOf = (userId: string, guildId: string) => `notices:${userId}:${guildId}`;

/** The outcome in session storage; null without one or when it is malformed. */
export function keptOutcome(userId: string, guildId: string): Outcome | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(userId, guildId)) ?? 'null');
    return coerceOutcome(stored);
  } catch {
    return null;
  }
}

export function keepOutcome(userId: string, guildId: string, kept: Outcome): void {
  try {
    sessionStorage.setItem(nameOf(userId, guildId), JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: the next document checks again.
  }
}
