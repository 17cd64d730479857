import type { Revision } from '../../contract/revisions.ts';
import { locale, t } from '../../i18n/client.ts';
import { href } from '../../routes.ts';
import type { Column } from '../../screen-kits/table/columns.ts';
import { What } from '../../screen-kits/tools/revisions/What.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { When } from '../../ui/When.tsx';
import type { Sources } from './use-sources.ts';

export type ColumnKey = 'what' | 'screen' | 'who' | 'when';

interface Given {
  readonly guildId: string;
  readonly ownId: string;
  readonly sources: Sources;
}

/** A link to the changed settings: the screen, and the entry in it. */
function placeOf({ screen, entry_id }: Revision, guildId: string): string {
  const screenPath = href(screen, { guild_id: guildId }, locale);
  return entry_id === null ? screenPath : `${screenPath}#${encodeURIComponent(entry_id)}`;
}

export function revisionColumns({ guildId, ownId, sources }: Given): readonly Column<Revision, ColumnKey>[] {
  return [
    {
      key: 'what',
      title: t('revisions:columns.what'),
      priority: 'thing',
      cell: (revision) => (
        <What revision={revision} source={sources.get(revision.screen) ?? undefined} guildId={guildId} />
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
      cell: ({ author }) => (
        <span className="revision-author">
          <Avatar name={author.display_name} src={author.avatar_url} id={author.id} size={24} round />
          <bdi>{author.id === ownId ? t('revisions:you') : author.display_name}</bdi>
        </span>
      ),
    },
    {
      key: 'when',
      title: t('revisions:columns.when'),
      priority: 'card',
      cell: ({ at }) => <When at={at} />,
    },
  ];
}
