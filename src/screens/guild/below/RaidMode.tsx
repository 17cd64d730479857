import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useId } from 'react';
import { mayOpen } from '../../../app/guild/may.ts';
import type { Guild } from '../../../contract/guilds.ts';
import type { RaidMode as Mode } from '../../../contract/raid-mode.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { href } from '../../../routes.ts';
import { asideLink } from './Card.tsx';

interface Props {
  readonly guild: Pick<Guild, 'id' | 'timezone' | 'viewer'>;
  readonly mode: Mode;
}

/** Who or what turned raid mode on; null when the bot did not say. */
function begunBy({ by, rule }: Mode): string | null {
  if (by) return t('guild-below:raid_mode.by', { name: by.display_name });
  return rule === null ? null : t('guild-below:raid_mode.rule');
}

/** Raid mode: since when it is on and by whom, or when it was on. */
export function RaidMode({ guild, mode }: Props) {
  const id = useId();
  const { began_at, until, ended } = mode;
  const moment = (at: string) => formatMoment(at, locale, guild.timezone);
  const facts = ended
    ? [
        t('guild-below:raid_mode.from_to', { from: moment(began_at), to: moment(ended.at) }),
        begunBy(mode),
        ended.by && t('guild-below:raid_mode.ended_by', { name: ended.by.display_name }),
      ]
    : [
        t('guild-below:raid_mode.since', { when: moment(began_at) }),
        begunBy(mode),
        until && t('guild-below:raid_mode.until', { when: moment(until) }),
      ];
  const Sign = ended ? ShieldCheck : ShieldAlert;
  return (
    <section className="panel flex items-start gap-3 px-5 py-3.5" aria-labelledby={id}>
      <Sign
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className={`mt-0.5 ${ended ? '' : 'text-warning-text'}`}
      />
      <div>
        <h2 id={id} className="text-title/5.5">
          {t(ended ? 'guild-below:raid_mode.over' : 'guild-below:raid_mode.on')}
        </h2>
        <p className="text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {mode.number !== undefined && mayOpen(guild, 'raids') && (
        <a
          className={`${asideLink} ms-auto shrink-0`}
          href={`${href('raids', { guild_id: guild.id }, locale)}?number=${mode.number}`}
        >
          {t('guild-below:raid_mode.who')}
        </a>
      )}
    </section>
  );
}
