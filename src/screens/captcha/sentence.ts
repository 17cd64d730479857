import type { Words } from '../../app/navigation/manifest.ts';
import type { CaptchaSettings } from '../../contract/captcha.ts';
import { fill, type Values } from '../../i18n/fill.ts';
import type { TextKey } from '../../i18n/namespaces.ts';
import { durationInSentence } from '../../lib/duration.ts';
import { type Piece, piecesOf } from '../../lib/pieces.ts';
import type { Locale } from '../../routes.ts';

type Said = Omit<CaptchaSettings, 'message' | 'success_message' | 'bypass_role_ids'>;

/** A duration in words. Invalid input is shown unchanged. */
const durationOf = (value: unknown, locale: string) =>
  typeof value === 'number' ? durationInSentence(value, locale) : String(value ?? '');

/** Shortens long names, which would otherwise dominate the sentence. */
function shortened(name: string): string {
  const letters = [...name];
  return letters.length > 32 ? `${letters.slice(0, 31).join('')}…` : name;
}

/**
 * Describes the settings in sentences. Each part with a name is the value of that field.
 *
 * @param channel its name; null while it is loading
 */
export function captchaSentences(
  settings: Said,
  channel: string | null,
  { t, locale }: Words & { readonly locale: Locale },
): readonly Piece[] {
  const { kind, channel_id, attempts, timeout_seconds, on_failure, min_account_age_seconds } = settings;
  const say = (key: TextKey, values: Values = {}, count?: number) => {
    // The placeholders are kept at first, and filled after the marks were read.
    const open = Object.fromEntries(Object.keys(values).map((name) => [name, `{{${name}}}`]));
    const text = t(key, count === undefined ? open : { ...open, count }).replace(
      /\u2068(\{\{\w+\}\})\u2069/g,
      '$1',
    );
    return piecesOf(text).map((piece) => ({ ...piece, text: fill(piece.text, values, locale) }));
  };
  if (!settings.enabled) return say('captcha:say.off');
  const time = durationOf(timeout_seconds, locale);
  const place = channel_id === null ? t('captcha:say.no_channel') : `#${shortened(channel ?? channel_id)}`;
  const tries = typeof attempts === 'number' ? attempts : 0;
  const sentences = [
    say(`captcha:say.${kind}`, { channel: place, time }),
    say(`captcha:say.fail_${on_failure}`, {}, tries),
  ];
  if (min_account_age_seconds !== 0)
    sentences.push(say('captcha:say.age', { age: durationOf(min_account_age_seconds, locale) }));
  if (settings.unverified_role_id === null && settings.verified_role_id === null)
    sentences.push(say('captcha:say.no_role'));
  return sentences.flatMap((pieces, at) => (at === 0 ? pieces : [{ name: null, text: ' ' }, ...pieces]));
}
