import { useResource } from '../../../app/guild/guild-data.ts';
import type { Guild } from '../../../contract/guilds.ts';
import { locale, t } from '../../../i18n/client.ts';
import { hostNow } from '../../../lib/clock.ts';
import { href } from '../../../routes.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { asideLink, Card } from '../below/Card.tsx';
import { Failed } from '../below/Failed.tsx';
import { Row, WholeLink } from '../Linked.tsx';
import { endingToday, inForce } from './work.ts';

/** How many sanctions are shown. */
const shown = 4;

/** The sanctions that end today. */
export function EndingCard({ guild }: { readonly guild: Guild }) {
  const resource = inForce(guild.id);
  const state = useResource(resource);
  const list = href('history', { guild_id: guild.id }, locale);
  const ending = state.kind === 'ready' ? endingToday(state.value.cases, guild.timezone, hostNow()) : [];
  const title =
    ending.length > 0 ? t('guild-work:ending.count', { count: ending.length }) : t('guild-work:ending.title');
  return (
    <Card
      id="ending"
      title={title}
      isBusy={state.kind === 'loading'}
      aside={
        <a className={asideLink} href={`${list}?status=active`}>
          {t('guild-work:ending.all')}
        </a>
      }
    >
      {state.kind === 'failed' && (
        <Failed
          error={state.error}
          text={t('guild-work:ending.failed')}
          retry={() => void resource.reload()}
        />
      )}
      {ending.length > 0 && (
        <ul className="-mx-5 max-sm:-mx-4">
          {ending.slice(0, shown).map(({ number, action, target, reason, expires_at }) => (
            <Row key={number}>
              <Avatar name={target.display_name} src={target.avatar_url} id={target.id} size={32} round />
              <span className="grid min-w-0 flex-1">
                <WholeLink className="truncate font-medium" href={`${list}?case=${number}`}>
                  {t('guild-work:ending.named', {
                    action: t(`history:actions.${action}`),
                    name: target.display_name,
                  })}
                </WholeLink>
                <span className="truncate text-muted">
                  <bdi>{reason ?? t('guild-work:ending.no_reason')}</bdi>
                </span>
              </span>
              <span className="flex-none text-muted [&_.when-exact]:-end-2 [&_.when-exact]:start-auto">
                <RelativeTime at={expires_at} timeZone={guild.timezone} />
              </span>
            </Row>
          ))}
        </ul>
      )}
      {state.kind === 'ready' && (ending.length === 0 || state.value.isPart) && (
        <p className="text-muted">
          {ending.length === 0 && t('guild-work:ending.none')}{' '}
          {state.value.isPart && t('guild-work:ending.part')}
        </p>
      )}
    </Card>
  );
}
