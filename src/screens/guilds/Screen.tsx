/** The list of the visitor's guilds. */
import { guildList, useResource } from '../../app/guild/guild-data.ts';
import { mount } from '../../app/navigation/Root.tsx';
import { ErrorPanel } from '../../app/states/ErrorPanel.tsx';
import { LoadingState } from '../../app/states/LoadingState.tsx';
import { locale, t } from '../../i18n/client.ts';
import { href } from '../../routes.ts';
import { Button } from '../../ui/Button.tsx';
import { LineDrawing } from '../../ui/structure/LineDrawing.tsx';
import { List } from './List.tsx';
import { Skeleton } from './Skeleton.tsx';
import { manifest } from './screen.ts';

function Empty() {
  return (
    <section className="panel grid justify-items-center gap-2 p-10 text-center">
      <LineDrawing name="gate" />
      <h2 className="text-title/5.5">{t('guilds:empty.title')}</h2>
      <p className="max-w-prose text-muted">{t('guilds:empty.text')}</p>
      <p className="max-w-prose text-muted">{t('guilds:empty.add')}</p>
      <Button kind="primary" className="mt-4" href={href('logout', {}, locale)}>
        {t('guilds:empty.action')}
      </Button>
    </section>
  );
}

/** The guilds that the visitor owns, manages or moderates. */
export const Screen = mount(manifest, Content);

function Content() {
  const state = useResource(guildList);
  if (state.kind === 'failed')
    return <ErrorPanel error={state.error} retry={() => void guildList.reload()} />;
  if (state.kind === 'loading') {
    return (
      <LoadingState>
        <Skeleton />
      </LoadingState>
    );
  }
  return state.value.length === 0 ? <Empty /> : <List guilds={state.value} />;
}
