/** A guild in the list of guilds. */
import Crown from 'lucide-react/icons/crown';
import Star from 'lucide-react/icons/star';
import { type CSSProperties, memo } from 'react';
import { togglePinned } from '../../app/stores/guild-order.ts';
import type { GuildSummary } from '../../contract/guilds.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { hueOf } from '../../lib/hue.ts';
import { href } from '../../routes.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { dotted, GuildState } from './GuildState.tsx';
import { viewerRole } from './groups.ts';

function Pin({
  guild: { id, name },
  isPinned,
}: {
  readonly guild: GuildSummary;
  readonly isPinned: boolean;
}) {
  return (
    <IconButton
      className="guild-pin relative self-start"
      data-pin={id}
      aria-pressed={isPinned}
      aria-label={t('guilds:pin', { name })}
      title={t(isPinned ? 'guilds:unpin_short' : 'guilds:pin_short')}
      onClick={() => {
        togglePinned(id);
        // The card has moved to another section, where it is a new element.
        keepFocus(() => document.querySelector<HTMLElement>(`[data-pin="${id}"]`));
      }}
    >
      <Star size={16} strokeWidth={1.75} fill={isPinned ? 'currentColor' : 'none'} aria-hidden="true" />
    </IconButton>
  );
}

function Facts({ guild }: { readonly guild: GuildSummary }) {
  const { member_count: count, premium, bot_present, invite_url } = guild;
  return (
    <p className={dotted}>
      <span>{t(`guilds:${viewerRole(guild)}`)}</span>
      {count !== null && <span>{t('guilds:members', { count, shown: formatNumber(count, locale) })}</span>}
      {premium && (
        <span className="font-medium text-premium-text">
          <Crown size={12} strokeWidth={2} aria-hidden="true" className="me-1" />
          {t('guilds:premium')}
        </span>
      )}
      {!bot_present && !invite_url && <span>{t('guilds:no_invite')}</span>}
    </p>
  );
}

interface Props {
  readonly guild: GuildSummary;
  readonly isPinned: boolean;
  readonly isChecked: boolean;
  /** Number of forms with unsaved changes. */
  readonly drafts: number;
}

/** A guild: links to its overview, or to the bot's invitation if the bot is not there. */
export const GuildCard = memo(function GuildCard({ guild, isPinned, isChecked, drafts }: Props) {
  const { id, name, icon_url, bot_present, invite_url } = guild;
  return (
    <li
      className="guild-card panel relative flex items-start gap-4 p-4"
      style={{ '--hue': hueOf(id) } as CSSProperties}
    >
      <Avatar name={name} src={icon_url} id={id} size={40} />
      <div className="min-w-0 grow">
        <h3 className="line-clamp-2 font-semibold">
          {bot_present ? (
            <a data-guild="" className="guild-link" href={href('guild', { guild_id: id }, locale)}>
              <bdi>{name}</bdi>
            </a>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h3>
        <Facts guild={guild} />
        {bot_present && <GuildState id={id} isChecked={isChecked} drafts={drafts} />}
      </div>
      {bot_present && <Pin guild={guild} isPinned={isPinned} />}
      {!bot_present && invite_url && (
        <Button
          kind="quiet"
          small
          className="self-center"
          href={invite_url}
          aria-label={t('guilds:invite_to', { name })}
        >
          {t('guilds:invite')}
        </Button>
      )}
    </li>
  );
});
