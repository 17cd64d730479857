import { useStore } from '@nanostores/react';
import Crown from 'lucide-react/icons/crown';
import type { CSSProperties } from 'react';
import type { GuildSummary } from '../../contract/guilds.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { hueOf } from '../../lib/hue.ts';
import { href } from '../../routes.ts';
import { $ownDrafts, draftCount } from '../../stores/own-drafts.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { viewerRole } from './groups.ts';

function Members({ count }: { readonly count: number }) {
  return <>{t('guilds:members', { count, shown: formatNumber(count, locale) })}</>;
}

/** One guild: a link to its overview, or to the bot's invitation where the bot is missing. */
export function GuildCard({ guild }: { readonly guild: GuildSummary }) {
  const drafts = draftCount(useStore($ownDrafts).get(guild.id));
  const { id, name, icon_url, member_count, bot_present, premium, invite_url } = guild;
  return (
    <li className="guild-card panel" style={{ '--hue': hueOf(id) } as CSSProperties}>
      <Avatar name={name} src={icon_url} id={id} size={40} />
      <div className="min-w-0 grow">
        <h3 className="line-clamp-2 font-semibold">
          {bot_present ? (
            <a className="guild-link" href={href('guild', { guild_id: id }, locale)}>
              <bdi>{name}</bdi>
            </a>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h3>
        <p className="flex flex-wrap gap-x-1.5 text-small text-muted">
          <span>{t(`guilds:${viewerRole(guild)}`)}</span>
          {member_count !== null && (
            <>
              <span aria-hidden="true">·</span>
              <span>
                <Members count={member_count} />
              </span>
            </>
          )}
          {drafts > 0 && (
            <>
              <span aria-hidden="true">·</span>
              <span className="draft-count">{t('guilds:drafts', { count: drafts })}</span>
            </>
          )}
        </p>
        {!bot_present && !invite_url && <p className="mt-1 text-small text-muted">{t('guilds:no_invite')}</p>}
      </div>
      {premium && (
        <span className="inline-flex shrink-0 items-center gap-1 rounded-full bg-premium-soft px-2 py-0.5 text-caption font-semibold text-premium-text">
          <Crown size={12} aria-hidden />
          {t('guilds:premium')}
        </span>
      )}
      {!bot_present && invite_url && (
        <a className="btn btn-quiet btn-sm" href={invite_url} aria-label={t('guilds:invite_to', { name })}>
          {t('guilds:invite')}
        </a>
      )}
    </li>
  );
}
