import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useResource } from '../../app/guild/guild-data.ts';
import { panelNames } from '../../app/guild/panel-names.ts';
import { useScreenKeys } from '../../app/panels/keys/screen-keys.ts';
import type { InboxTicket, TicketInbox } from '../../contract/ticket-inbox.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { withTexts } from '../../i18n/texts.ts';
import { href } from '../../routes.ts';
import { NoRows } from '../../screen-kits/table/NoRows.tsx';
import { type InboxView, inboxViews, inView } from '../../screen-kits/ticket/inbox.ts';
import { Button } from '../../ui/Button.tsx';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { Segments } from '../../ui/Segments.tsx';
import { Disclosure } from '../../ui/structure/Disclosure.tsx';
import { type Act, actLetters } from './acts.ts';
import { isMissed, partsOf } from './parts.ts';
import { Row } from './Row.tsx';
import { RowMenu } from './RowMenu.tsx';
import { rowsLook } from './Skeleton.tsx';
import { useDeeds } from './use-deeds.ts';
import { useKeptFocus } from './use-kept-focus.ts';

const closing = lazyCode(() =>
  withTexts(['ticket-desk'], import('../../screen-kits/ticket/CloseDialog.tsx')),
);
const snoozing = lazyCode(() => import('./SnoozeDialog.tsx'));

interface Props {
  readonly guildId: string;
  readonly inbox: TicketInbox;
  readonly ownId: string;
  readonly mayAnswer: boolean;
  /** In milliseconds. */
  readonly now: number;
  readonly view: InboxView;
  readonly isMissedOnly: boolean;
  readonly onView: (view: InboxView) => void;
  readonly onMissedOnly: (only: boolean) => void;
  /** Reads the inbox again. */
  readonly onChange: () => void;
}

/** The views of the inbox, its rows, and what is done with them. */
export function InboxList(props: Props) {
  const { guildId, inbox, ownId, mayAnswer, now, view, isMissedOnly, onView, onMissedOnly, onChange } = props;
  const { items, total } = inbox;
  const list = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<{ readonly act: Act; readonly entry: InboxTicket } | null>(null);
  const panels = useResource(panelNames(guildId));
  const panelName = (id: string) =>
    (panels.kind === 'ready' && panels.value.find((panel) => panel.id === id)?.name) || id;
  const numberOf = (id: string) => items.find(({ ticket }) => ticket.id === id)?.ticket.number ?? 0;
  const deeds = useDeeds(guildId, numberOf, onChange);
  useKeptFocus(list, items);
  useEffect(() => {
    closing.prefetch();
    snoozing.prefetch();
  }, []);

  function act(what: Act, entry: InboxTicket): void {
    const { id, claimed_by } = entry.ticket;
    if (what === 'claim')
      deeds.ask(id, { kind: 'claim_ticket', user_id: claimed_by?.id === ownId ? null : ownId });
    else if (what === 'snooze' && entry.snoozed) void deeds.wake(entry);
    else setAsking({ act: what, entry });
  }
  /** Does it with the row that has the focus. */
  function actHere(what: Act): void {
    const row = document.activeElement?.closest<HTMLElement>('[data-entry]');
    const entry = row && items.find(({ ticket }) => ticket.id === row.dataset.entry);
    if (!entry) return;
    const { channel_id } = entry.ticket;
    if (what === 'answer')
      location.assign(`${href('transcript', { guild_id: guildId, channel_id }, locale)}#answer`);
    else if (mayAnswer) act(what, entry);
  }
  useScreenKeys(
    (['answer', 'claim', 'snooze', 'close'] as const).map((what) => ({
      letter: actLetters[what],
      label: t(`inbox:keys.${what}`),
      run: () => actHere(what),
    })),
  );

  const own = inView(items, view, ownId);
  const missed = own.filter((one) => isMissed(one, now));
  const parts = partsOf(own);
  const rows = (shown: readonly InboxTicket[], label: string) => (
    <ul aria-label={label} className={rowsLook}>
      {shown.map((entry) => (
        <Row
          key={entry.ticket.id}
          guildId={guildId}
          entry={entry}
          ownId={ownId}
          panelName={panelName}
          now={now}
          deed={deeds.open.get(entry.ticket.id)}
          menu={
            mayAnswer && (
              <RowMenu
                guildId={guildId}
                entry={entry}
                isMine={entry.ticket.claimed_by?.id === ownId}
                onAct={act}
              />
            )
          }
        />
      ))}
    </ul>
  );
  const folded = (part: 'answered' | 'snoozed'): ReactNode => {
    const shown = parts[part];
    const title = t(`inbox:rest.${part}`, {
      count: shown.length,
      shown: formatNumber(shown.length, locale),
    });
    return shown.length > 0 && <Disclosure title={title}>{rows(shown, title)}</Disclosure>;
  };

  return (
    <div ref={list} tabIndex={-1} className="grid grid-cols-1 gap-3 focus:[outline:none]">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Segments
          label={t('inbox:views.label')}
          value={view}
          onChange={onView}
          fills
          options={inboxViews.map((value) => ({
            value,
            label: t('inbox:counted', {
              view: t(`inbox:views.${value}`),
              shown: formatNumber(partsOf(inView(items, value, ownId)).waiting.length, locale),
            }),
          }))}
        />
        {(missed.length > 0 || isMissedOnly) && (
          <Button kind="quiet" aria-pressed={isMissedOnly} onClick={() => onMissedOnly(!isMissedOnly)}>
            {isMissedOnly
              ? t('inbox:late.all')
              : t('inbox:late.show', { count: missed.length, shown: formatNumber(missed.length, locale) })}
          </Button>
        )}
      </div>
      {isMissedOnly ? (
        missed.length > 0 ? (
          rows(missed, t('inbox:list'))
        ) : (
          <NoRows title={t('inbox:none.title')} text={t('inbox:late.show', { count: 0, shown: '0' })} />
        )
      ) : (
        <>
          {parts.waiting.length > 0 ? (
            rows(parts.waiting, t('inbox:list'))
          ) : (
            <Nobody view={view} onAll={() => onView('all')} />
          )}
          {folded('answered')}
          {folded('snoozed')}
        </>
      )}
      {total > items.length && (
        <p className="text-body text-muted">
          {t('inbox:part', { shown: formatNumber(items.length, locale) })}
        </p>
      )}
      {asking?.act === 'close' && (
        <Lazy source={closing} waiting={null}>
          {({ CloseDialog }) => (
            <CloseDialog
              onDone={(reason) => deeds.ask(asking.entry.ticket.id, { kind: 'close_ticket', reason })}
              onClose={() => setAsking(null)}
            />
          )}
        </Lazy>
      )}
      {asking?.act === 'snooze' && (
        <Lazy source={snoozing} waiting={null}>
          {({ SnoozeDialog }) => (
            <SnoozeDialog
              number={asking.entry.ticket.number}
              onChoose={(choice) => void deeds.snooze(asking.entry, choice)}
              onClose={() => setAsking(null)}
            />
          )}
        </Lazy>
      )}
    </div>
  );
}

/** In place of the rows where nobody waits for the team. */
function Nobody({ view, onAll }: { readonly view: InboxView; readonly onAll: () => void }) {
  if (view === 'all') return <NoRows title={t('inbox:none.title')} text={t('inbox:none.text')} />;
  return (
    <NoRows title={t('inbox:none.view_title')} text={t('inbox:none.view_text')} isFiltered>
      <Button kind="quiet" onClick={onAll}>
        {t('inbox:none.view_action')}
      </Button>
    </NoRows>
  );
}
