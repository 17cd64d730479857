import { useResource } from '../../../app/guild/guild-data.ts';
import { may } from '../../../app/guild/may.ts';
import { recentChanges } from '../../../app/panels/notices/recent-changes.ts';
import type { Guild } from '../../../contract/guilds.ts';
import { locale, t } from '../../../i18n/client.ts';
import { href } from '../../../routes.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Row, WholeLink } from '../Linked.tsx';
import { asideLink, Card, Empty } from './Card.tsx';
import { Failed } from './Failed.tsx';
import { type TeamAction, teamActionsOf, teamCases } from './team.ts';

interface Props {
  readonly guild: Guild;
}

/** The team's recent actions: sanctions, and settings changes for readers who may see them. */
export function TeamCard({ guild }: Props) {
  return may(guild, 'revisions', 'see') ? <Everything guild={guild} /> : <CasesOnly guild={guild} />;
}

function CasesOnly({ guild }: Props) {
  const cases = useResource(teamCases(guild.id));
  return (
    <Deeds guild={guild} deeds={teamActionsOf(cases, null)} retry={() => void teamCases(guild.id).reload()} />
  );
}

function Everything({ guild }: Props) {
  const cases = useResource(teamCases(guild.id));
  const changes = useResource(recentChanges(guild.id));
  function retry() {
    void teamCases(guild.id).reload();
    void recentChanges(guild.id).reload();
  }
  return <Deeds guild={guild} deeds={teamActionsOf(cases, changes)} retry={retry} />;
}

interface DeedsProps extends Props {
  readonly deeds: ReturnType<typeof teamActionsOf>;
  readonly retry: () => void;
}

function Deeds({ guild, deeds, retry }: DeedsProps) {
  return (
    <Card
      id="team"
      title={t('guild-below:team.title')}
      isBusy={deeds.kind === 'loading'}
      aside={
        <a className={asideLink} href={href('history', { guild_id: guild.id }, locale)}>
          {t('guild-below:team.cases')}
        </a>
      }
    >
      {deeds.kind === 'failed' && (
        <Failed error={deeds.error} text={t('guild-below:team.failed')} retry={retry} />
      )}
      {deeds.kind === 'ready' &&
        (deeds.deeds.length === 0 ? (
          <Empty>{t('guild-below:team.empty')}</Empty>
        ) : (
          <ul className="-mx-5 max-sm:-mx-4">
            {deeds.deeds.map((deed) => (
              <DeedRow key={deed.kind + deed.done.id} guild={guild} deed={deed} />
            ))}
          </ul>
        ))}
    </Card>
  );
}

interface Told {
  readonly to: string;
  readonly text: string;
  /** Further details, if known. */
  readonly about: string | null;
}

/** An action in words, with a link to its row. */
function told(deed: TeamAction, guildId: string, name: string): Told {
  const params = { guild_id: guildId };
  if (deed.kind === 'case') {
    const { action, number, target, reason } = deed.done;
    return {
      to: `${href('history', params, locale)}?case=${number}`,
      text: t(`guild-below:team.did.${action}`, { name, target: target.display_name }),
      about: reason,
    };
  }
  const { screen, entry_name } = deed.done;
  return {
    to: href('revisions', params, locale),
    text: t('guild-below:team.changed', { name, screen: t(`routes:${screen}`) }),
    about: entry_name,
  };
}

function DeedRow({ guild, deed }: { readonly guild: Guild; readonly deed: TeamAction }) {
  const person = deed.kind === 'case' ? deed.done.moderator : deed.done.author;
  const name = person?.display_name ?? t('guild-below:team.someone');
  const { to, text, about } = told(deed, guild.id, name);
  return (
    <Row>
      <Avatar name={name} src={person?.avatar_url ?? null} id={person?.id ?? guild.id} size={32} round />
      <span className="grid min-w-0 flex-1">
        <WholeLink className="line-clamp-2 font-medium" href={to}>
          {text}
        </WholeLink>
        <span className="flex min-w-0 text-muted [&>time]:flex-none">
          <RelativeTime at={deed.at} timeZone={guild.timezone} />
          {about !== null && (
            <span className="min-w-0 overflow-hidden text-ellipsis whitespace-pre">
              {' · '}
              <bdi>{about}</bdi>
            </span>
          )}
        </span>
      </span>
    </Row>
  );
}
