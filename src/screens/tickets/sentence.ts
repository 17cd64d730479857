import type { Words } from '../../app/navigation/manifest.ts';
import { formatList } from '../../i18n/format.ts';
import { durationInSentence } from '../../lib/duration.ts';
import type { Locale } from '../../routes.ts';
import type { TicketPanelBody } from './store.ts';

/** Looks up names by id; null if deleted or unknown. */
export interface Names {
  readonly channel: (id: string) => string | null;
  readonly role: (id: string) => string | null;
}

interface LocaleWords extends Words {
  readonly locale: Locale;
}

/** "In #help, each member can have 2 tickets open. Support answers." */
export function panelText(body: TicketPanelBody, names: Names, { t, locale }: LocaleWords): string {
  const { channel_id, support_role_ids, max_open_per_user: count, cooldown_seconds, form } = body;
  const channel = channel_id === null ? null : names.channel(channel_id);
  const team = support_role_ids.flatMap((id) => names.role(id) ?? []);
  const sentences = [
    channel === null
      ? t('tickets:sentence.no_place', { count })
      : t('tickets:sentence.place', { channel: `#${channel}`, count }),
    team.length > 0
      ? t('tickets:sentence.team', { roles: formatList(team, locale), count: team.length })
      : t('tickets:sentence.no_team'),
    cooldown_seconds > 0 &&
      t('tickets:sentence.cooldown', { duration: durationInSentence(cooldown_seconds, locale) }),
    form && t('tickets:sentence.form', { count: form.inputs.length }),
  ];
  return sentences.filter(Boolean).join(' ');
}
