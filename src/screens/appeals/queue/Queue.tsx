import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useGuildId } from '../../../app/guild/context.ts';
import { call } from '../../../app/session/api.ts';
import { revalidateOnShow } from '../../../app/stores/revalidate.ts';
import { getAppeals } from '../../../contract/appeals.ts';
import { t } from '../../../i18n/client.ts';
import { oneOf } from '../../../screen-kits/query/params.ts';
import { createQuery } from '../../../screen-kits/query/query.ts';
import { useOwned } from '../../../screen-kits/query/use-owned.ts';
import { footOf, MoreRows } from '../../../screen-kits/table/MoreRows.tsx';
import { createPages } from '../../../screen-kits/table/pages.ts';
import { Results } from '../../../screen-kits/table/Results.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { AppealCard } from './AppealCard.tsx';

const shown = ['waiting', 'decided'] as const;
const params = { appeals: oneOf(shown) };

/** The appeals of the guild: those that wait for a decision, or those that are decided. */
export function Queue() {
  const guildId = useGuildId();
  const address = useOwned(() => createQuery(params));
  const pages = useOwned(() =>
    createPages((state: (typeof shown)[number], cursor, signal) =>
      call(getAppeals, {
        params: { id: guildId },
        // With the same parameters as the page's early call.
        query: { ...(state !== 'waiting' && { state }), ...(cursor !== null && { cursor }) },
        signal,
      }),
    ),
  );
  const { appeals: which } = useStore(address.$query);
  const state = useStore(pages.$state);
  useEffect(() => void pages.read(which), [pages, which]);
  useEffect(
    () => revalidateOnShow(() => void (pages.$state.get().kind === 'ready' && pages.reload())),
    [pages],
  );
  return (
    <section className="mb-8 grid gap-4" aria-label={t('appeals:queue.title')}>
      <Segments
        label={t('appeals:queue.which')}
        value={which}
        onChange={(appeals) => address.refine({ appeals })}
        options={shown.map((value) => ({ value, label: t(`appeals:queue.${value}`) }))}
      />
      <Results
        state={state}
        onRetry={() => void pages.reload()}
        none={
          'items' in state && state.items.length === 0
            ? { title: t(`appeals:none.${which}.title`), text: t(`appeals:none.${which}.text`) }
            : null
        }
      >
        {(ready) => (
          <div className="grid gap-4">
            <ul className="grid gap-4">
              {ready.items.map((appeal) => (
                <AppealCard
                  key={appeal.id}
                  appeal={appeal}
                  guildId={guildId}
                  onDecided={() => void pages.reload()}
                />
              ))}
            </ul>
            <MoreRows
              shown={ready.items.length}
              total={ready.total}
              state={footOf(ready)}
              onMore={() => void pages.more()}
            />
          </div>
        )}
      </Results>
    </section>
  );
}
