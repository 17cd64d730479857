import type { NamedGuild } from '../../contract/user-data.ts';
import { locale, t } from '../../i18n/client.ts';
import { href } from '../../routes.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { bullets } from './Part.tsx';
import type { UserDataStore } from './store.ts';

interface Props {
  readonly store: UserDataStore;
  readonly guilds: readonly NamedGuild[];
}

/** Explains that owners of guilds cannot be deleted yet, with the guilds concerned and what to do. */
export function OwnedGuilds({ store, guilds }: Props) {
  return (
    <Notice tone="warning">
      <p className="font-semibold">{t('user-data:owner.title')}</p>
      <p>{t('user-data:owner.text')}</p>
      <ul className={bullets}>
        {guilds.map(({ id, name }) => (
          <li key={id}>
            <a
              className="anchor inline-flex items-center coarse:min-h-11"
              href={href('guild', { guild_id: id }, locale)}
            >
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
      <Button kind="quiet" className="mt-2" onClick={() => void store.read()}>
        {t('user-data:owner.again')}
      </Button>
    </Notice>
  );
}
