import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { useGuildId } from '../../../app/guild/context.ts';
import { call } from '../../../app/session/api.ts';
import { revalidateOnShow } from '../../../app/stores/revalidate.ts';
import { getAppeals } from '../../../contract/appeals.ts';
import { t } from '../../../i18n/client.ts';
import { withTexts } from '../../../i18n/texts.ts';
import { oneOf } from '../../../screen-kits/query/params.ts';
import { createQuery } from '../../../screen-kits/query/query.ts';
import { useOwned } from '../../../screen-kits/query/use-owned.ts';
import { Beside, sheetCode } from '../../../screen-kits/table/Beside.tsx';
import { footOf, MoreRows } from '../../../screen-kits/table/MoreRows.tsx';
import { createPages } from '../../../screen-kits/table/pages.ts';
import { Results } from '../../../screen-kits/table/Results.tsx';
import { focusRow, WithBeside } from '../../../screen-kits/table/WithBeside.tsx';
import { Lazy } from '../../../ui/Lazy.tsx';
import { lazyCode } from '../../../ui/lazy-code.ts';
import { Segments } from '../../../ui/Segments.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { waiting } from '../screen.ts';
import { AppealCard } from './AppealCard.tsx';

const memberCode = lazyCode(() =>
  withTexts(['history', 'history-panel', 'act'], import('./MemberPanel.tsx')),
);

const shown = ['waiting', 'decided'] as const;
type Shown = (typeof shown)[number];
const params = { appeals: oneOf(shown) };

/** How often it is asked what became of a ban that the bot is about to lift, in milliseconds. */
const askAgainAfter = 4000;

const createQueue = (guildId: string) =>
  createPages((state: Shown, cursor, signal) =>
    call(getAppeals, {
      params: { id: guildId },
      // With the same parameters as the page's early call.
      query: { ...(state !== 'waiting' && { state }), ...(cursor !== null && { cursor }) },
      signal,
    }),
  );

/** The appeals of the guild: those that wait for a decision, or those that are decided. */
export function Queue() {
  const guildId = useGuildId();
  const address = useOwned(() => createQuery(params));
  const pages = useOwned(() => createQueue(guildId));
  const { appeals: which } = useStore(address.$query);
  const state = useStore(pages.$state);
  const results = useRef<HTMLDivElement>(null);
  const hasRoom = useMedia('(width >= 1360px)');
  const [openId, setOpenId] = useState<string | null>(null);
  useEffect(() => void pages.read(which), [pages, which]);
  useEffect(
    () => revalidateOnShow(() => void (pages.$state.get().kind === 'ready' && pages.reload())),
    [pages],
  );
  useEffect(() => {
    if (state.kind !== 'ready' || !state.items.some(({ lift }) => lift?.state === 'waiting')) return;
    const timer = setTimeout(() => document.hidden || void pages.reload(), askAgainAfter);
    return () => clearTimeout(timer);
  }, [pages, state]);
  const items = 'items' in state ? state.items : [];
  const opened = items.find(({ id }) => id === openId);
  function close() {
    setOpenId(null);
    focusRow(results, openId ?? undefined);
  }
  function show(appeals: Shown) {
    setOpenId(null);
    address.refine({ appeals });
  }
  return (
    <section className="mt-6" aria-label={t('appeals:queue.title')}>
      <WithBeside
        isOpen={opened !== undefined}
        hasRoom={hasRoom}
        onClose={close}
        results={results}
        head={
          <div className="mb-4">
            <Segments
              label={t('appeals:queue.which')}
              value={which}
              onChange={show}
              options={shown.map((value) => ({ value, label: t(`appeals:queue.${value}`) }))}
            />
          </div>
        }
        beside={
          opened && (
            <Beside title={t('appeals:member')} hasRoom={hasRoom} steps={null} onClose={close}>
              <Lazy source={memberCode}>
                {({ MemberPanel }) => (
                  <MemberPanel key={opened.user.id} guildId={guildId} person={opened.user} />
                )}
              </Lazy>
            </Beside>
          )
        }
      >
        <Results
          state={state}
          waiting={waiting}
          onRetry={() => void pages.reload()}
          results={results}
          none={
            'items' in state && items.length === 0
              ? { title: t(`appeals:none.${which}.title`), text: t(`appeals:none.${which}.text`) }
              : null
          }
        >
          {(ready) => (
            <div className="grid grid-cols-1 gap-4">
              <ul className="grid grid-cols-1 gap-4">
                {ready.items.map((appeal) => (
                  <AppealCard
                    key={appeal.id}
                    appeal={appeal}
                    guildId={guildId}
                    isOpen={appeal.id === openId}
                    onOpen={() => (appeal.id === openId ? close() : setOpenId(appeal.id))}
                    onIntent={() => {
                      memberCode.prefetch();
                      if (!hasRoom) sheetCode.prefetch();
                    }}
                    onChanged={() => void pages.reload()}
                    onShowDecided={() => show('decided')}
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
      </WithBeside>
    </section>
  );
}
