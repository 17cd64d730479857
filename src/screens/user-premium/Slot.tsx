import type { CSSProperties } from 'react';
import type { GuildSummary } from '../../contract/guilds.ts';
import type { PremiumAssignment } from '../../contract/premium.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatDate } from '../../i18n/format.ts';
import { hueOf } from '../../lib/hue.ts';
import { href } from '../../routes.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { glowLook } from '../../ui/glow-look.tsx';
import { managesGuild } from './counts.ts';
import { PremiumEnd } from './PremiumEnd.tsx';

/** A guild's row, and that of the free slots. */
export const slot =
  'flex min-h-16 flex-wrap items-center gap-x-3.5 gap-y-2 rounded-control px-3.5 py-3 max-sm:gap-x-3';
export const slotText = 'min-w-44 flex-1 max-sm:min-w-32';

interface Props {
  readonly assignment: PremiumAssignment;
  readonly onFree: () => void;
  readonly onIntent: () => void;
}

/** The name of a guild, which only links to its page if the reader manages it. */
function Name({ guild }: { readonly guild: GuildSummary }) {
  const { id, name } = guild;
  if (!guild.bot_present || !managesGuild(guild)) return <bdi>{name}</bdi>;
  return (
    <a className="hover:underline" href={href('guild', { guild_id: id }, locale)}>
      <bdi>{name}</bdi>
    </a>
  );
}

/** A guild that uses a slot, with its start, its end, and a button to free the slot. */
export function Slot({ assignment: { guild, assigned_at, until }, onFree, onIntent }: Props) {
  const { id, name, icon_url, bot_present } = guild;
  return (
    <li
      className={`[box-shadow:inset_0_0_0_1px_var(--line)] forced-colors:border forced-colors:border-canvas-text ${glowLook} ${slot}`}
      style={{ '--hue': hueOf(id) } as CSSProperties}
    >
      <Avatar name={name} src={icon_url} id={id} size={40} />
      <div className={slotText}>
        <h3 className="line-clamp-2 font-semibold">
          <Name guild={guild} />
        </h3>
        <p className="text-body/4.5">
          <PremiumEnd until={until} />
        </p>
        <p className="text-body/4.5 text-muted">
          {t('user-premium:since', { date: formatDate(assigned_at, locale) })}
        </p>
        {!bot_present && <p className="text-body/4.5 text-warning-text">{t('user-premium:bot_gone')}</p>}
      </div>
      <Button
        kind="quiet"
        small
        aria-label={t('user-premium:free.of', { name })}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={onFree}
      >
        {t('user-premium:free.open')}
      </Button>
    </li>
  );
}
