import { guildChannels, perGuild, useResource } from '../../../app/guild/guild-data.ts';
import { quietCall } from '../../../app/session/api.ts';
import { createResource } from '../../../app/stores/resource.ts';
import type { Guild } from '../../../contract/guilds.ts';
import { getRecurringMessages, type RecurringMessage } from '../../../contract/recurring.ts';
import { locale, t } from '../../../i18n/client.ts';
import { href } from '../../../routes.ts';
import { Button } from '../../../ui/Button.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Row, WholeLink } from '../Linked.tsx';
import { asideLink, Card, Empty } from './Card.tsx';
import { Failed } from './Failed.tsx';

/** How many messages are shown. */
const shown = 5;

/** A message that will be posted. */
type Planned = RecurringMessage & { readonly next_run_at: string };

/** The messages to be posted, next one first. */
export function plannedOf(messages: readonly RecurringMessage[]): readonly Planned[] {
  return messages
    .filter((message): message is Planned => message.enabled === true && message.next_run_at !== null)
    .sort((one, other) => Date.parse(one.next_run_at) - Date.parse(other.next_run_at))
    .slice(0, shown);
}

const planned = perGuild<readonly Planned[]>((id) =>
  createResource(async () => {
    const result = await quietCall(getRecurringMessages, { params: { id } });
    return result.ok ? { ...result, value: plannedOf(result.value.items) } : result;
  }),
);

/** The recurring messages that are posted next. */
export function NextCard({ guild }: { readonly guild: Guild }) {
  const resource = planned(guild.id);
  const state = useResource(resource);
  const channels = useResource(guildChannels(guild.id));
  const all = href('recurring', { guild_id: guild.id }, locale);
  const nameOf = (id: string) =>
    channels.kind === 'ready' ? channels.value.find((channel) => channel.id === id)?.name : undefined;
  const isMissing = state.kind === 'failed' && state.error.kind === 'not_offered';
  return (
    <Card
      id="next"
      title={t('guild-below:next.title')}
      isBusy={state.kind === 'loading'}
      aside={
        !isMissing && (
          <a className={asideLink} href={all} aria-label={t('routes:recurring')}>
            {t('guild-below:next.all')}
          </a>
        )
      }
    >
      {isMissing && <Empty>{t('guild-below:next.not_offered')}</Empty>}
      {state.kind === 'failed' && !isMissing && (
        <Failed
          error={state.error}
          text={t('guild-below:next.failed')}
          retry={() => void resource.reload()}
        />
      )}
      {state.kind === 'ready' && state.value.length === 0 && (
        <Empty>
          <p>{t('guild-below:next.empty')}</p>
          <Button kind="lead" small href={all}>
            {t('guild-below:next.action')}
          </Button>
        </Empty>
      )}
      {state.kind === 'ready' && state.value.length > 0 && (
        <ul className="-mx-5 max-sm:-mx-4">
          {state.value.map(({ id, name, channel_id, next_run_at }) => (
            <Row key={id}>
              <span className="grid min-w-0 flex-1">
                <WholeLink className="truncate font-medium" href={`${all}#${id}`}>
                  <bdi>{name}</bdi>
                </WholeLink>
                <span className="min-w-0 overflow-hidden text-ellipsis whitespace-pre text-muted">
                  {/* Reserves the line for the channel's name, which loads later. */}
                  <bdi>{nameOf(channel_id) ? `#${nameOf(channel_id)}` : '\u00a0'}</bdi>
                </span>
              </span>
              {/* At the end of its line there is no room beyond it. */}
              <span className="flex-none text-muted [&_.when-exact]:-end-2 [&_.when-exact]:start-auto">
                <RelativeTime at={next_run_at} timeZone={guild.timezone} />
              </span>
            </Row>
          ))}
        </ul>
      )}
    </Card>
  );
}
