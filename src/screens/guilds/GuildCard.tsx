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
import { glowLook } from '../../ui/glow-look.tsx';
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
      // Above the link that covers the card.
      className="relative -my-1.5 -me-1.5 min-h-8 min-w-8 self-start aria-pressed:text-link coarse:-my-3 coarse:-me-3"
      data-pin={id}
      aria-pressed={isPinned}
      title={t('guilds:pin', { name })}
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

/**
 * Cards below the fold are laid out when they come near: two hundred are there after 0.2 s instead of 0.6, with a
 * processor slowed four-fold. The first ones are higher than they would be taken for, and so would move what follows.
 */
const lateLook =
  '[&:nth-child(n+13)]:[contain-intrinsic-block-size:auto_4.5rem] [&:nth-child(n+13)]:[content-visibility:auto]';

/** The whole card leads to the guild. */
const linkedLook =
  '[&:is(:hover,:focus-within)]:[box-shadow:0_0_0_1px_oklch(0.6_0.1_var(--hue)/60%),var(--float-shadow)]';

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
      className={`panel relative flex items-start gap-4 p-4 ${glowLook} ${lateLook} ${bot_present ? linkedLook : ''}`}
      style={{ '--hue': hueOf(id) } as CSSProperties}
    >
      <Avatar name={name} src={icon_url} id={id} size={40} />
      <div className="min-w-0 grow">
        <h3 className="line-clamp-2 font-semibold">
          {bot_present ? (
            <a
              data-guild=""
              className="after:absolute after:inset-0 after:rounded-[inherit] after:content-['']"
              href={href('guild', { guild_id: id }, locale)}
            >
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
