import { useStore } from '@nanostores/react';
import { useGuild } from '../../app/guild/use-guild.ts';
import type { CaptchaSettings } from '../../contract/captcha.ts';
import { locale, t } from '../../i18n/client.ts';
import { useDangers } from '../../screen-kits/danger/risk.ts';
import { focusField } from '../../screen-kits/document/focus-field.ts';
import { type Form, useValue } from '../../screen-kits/document/use-field.ts';
import { captchaSentences } from './sentence.ts';

/** Describes the settings in words. Each value links to its field. */
export function Summary({ form }: { readonly form: Form<CaptchaSettings> }) {
  const dirty = useStore(form.settings.$dirty);
  const dangers = useDangers(form.risk);
  const { listing } = useGuild().channelList;
  const settings = {
    enabled: useValue(form, 'enabled'),
    kind: useValue(form, 'kind'),
    channel_id: useValue(form, 'channel_id'),
    log_channel_id: null,
    unverified_role_id: useValue(form, 'unverified_role_id'),
    verified_role_id: useValue(form, 'verified_role_id'),
    attempts: useValue(form, 'attempts'),
    timeout_seconds: useValue(form, 'timeout_seconds'),
    min_account_age_seconds: useValue(form, 'min_account_age_seconds'),
    on_failure: useValue(form, 'on_failure'),
  };
  // Waits for the channel's name, which would otherwise change the line breaks. The space is reserved.
  if (listing.kind === 'loading') return null;
  const channel = listing.kind === 'ready' && listing.value.find(({ id }) => id === settings.channel_id);
  const isMissing = (name: string) =>
    (name === 'channel_id' && settings.channel_id === null) || name === 'verified_role_id';
  const toneOf = (name: string) => {
    if (dangers.some(({ field }) => field === name)) return 'danger';
    if (isMissing(name)) return 'missing';
    return dirty.includes(name) ? 'changed' : undefined;
  };
  const pieces = captchaSentences(settings, channel ? channel.name : null, { t, locale });
  return pieces.map(({ name, text }, at) => {
    const key = `${String(at)}-${name ?? ''}`;
    if (name === null) return <span key={key}>{text}</span>;
    const field = form.fields[name];
    return (
      <a
        key={key}
        // In a list of links, "5 minutes" says neither of what nor where it leads.
        aria-label={field && t('captcha:say.link', { value: text, field: t(field.label) })}
        className="say-value"
        href={`#${name}`}
        data-tone={toneOf(name)}
        onClick={(event) => {
          // Focuses the field even if the address already contains it, when no navigation would happen.
          event.preventDefault();
          void focusField(name);
        }}
      >
        <bdi>{text}</bdi>
      </a>
    );
  });
}
