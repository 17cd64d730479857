import type { Revision } from '../../contract/revisions.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatAgo } from '../../i18n/format.ts';
import { hostNow } from '../../lib/clock.ts';
import { href } from '../../routes.ts';
import { MemberLink } from '../../screen-kits/member/MemberLink.tsx';
import type { Column } from '../../screen-kits/table/columns.ts';
import type { Line } from '../../screen-kits/table/table-props.ts';
import { ChangeSummary } from '../../screen-kits/tools/revisions/ChangeSummary.tsx';
import { revisionText } from '../../screen-kits/tools/revisions/revision-text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import type { Sources } from './sources.ts';

type ColumnKey = 'what' | 'screen' | 'who' | 'when';

interface Given {
  readonly guildId: string;
  readonly ownId: string;
  readonly sources: Sources;
}

/** A link to the changed settings: the screen, and the entry in it. */
export function placeOf({ screen, entry_id }: Revision, guildId: string): string {
  const screenPath = href(screen, { guild_id: guildId }, locale);
  return entry_id === null ? screenPath : `${screenPath}#${encodeURIComponent(entry_id.toWellFormed())}`;
}

/** A change in words. */
export const revisionName = (revision: Revision, { guildId, sources }: Given): string =>
  revisionText(revision, sources.get(revision.screen), guildId);

/** Who changed something. */
const authorName = ({ author }: Revision, ownId: string): string =>
  author.id === ownId ? t('revisions:you') : author.display_name;

/** A change on a phone. */
export function revisionLine(revision: Revision, given: Given): Line {
  const { author, at, screen } = revision;
  return {
    icon: <Avatar name={author.display_name} src={author.avatar_url} id={author.id} size={24} round />,
    title: revisionName(revision, given),
    kind: t(`routes:${screen}`),
    text: authorName(revision, given.ownId),
    end: <time dateTime={at}>{formatAgo(Date.parse(at), hostNow(), locale)}</time>,
  };
}

export function revisionColumns({ guildId, ownId, sources }: Given): readonly Column<Revision, ColumnKey>[] {
  return [
    {
      key: 'what',
      title: t('revisions:columns.what'),
      priority: 'thing',
      cell: (revision) => (
        <span className="block min-w-64 whitespace-normal py-1.5 font-normal">
          <ChangeSummary revision={revision} source={sources.get(revision.screen)} guildId={guildId} />
        </span>
      ),
    },
    {
      key: 'screen',
      title: t('revisions:columns.screen'),
      priority: 'card',
      cell: (revision) => (
        <a className="anchor" href={placeOf(revision, guildId)}>
          {t(`routes:${revision.screen}`)}
        </a>
      ),
    },
    {
      key: 'who',
      title: t('revisions:columns.who'),
      priority: 'card',
      cell(revision) {
        const { author } = revision;
        const { id, display_name, avatar_url } = author;
        return (
          <span className="flex items-center gap-2">
            <Avatar name={display_name} src={avatar_url} id={id} size={24} round />
            <MemberLink guildId={guildId} person={author}>
              <bdi>{authorName(revision, ownId)}</bdi>
            </MemberLink>
          </span>
        );
      },
    },
    {
      key: 'when',
      title: t('revisions:columns.when'),
      priority: 'card',
      cell: ({ at }) => <RelativeTime at={at} />,
    },
  ];
}
