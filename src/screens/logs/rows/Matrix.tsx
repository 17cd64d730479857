import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef } from 'react';
import type { LogEvent } from '../../../contract/logs.ts';
import { t } from '../../../i18n/client.ts';
import { pressedKey } from '../../../ui/keys.ts';
import { type DestinationKey, destinationOf } from '../destinations.ts';
import { keepShown, showNow, showSoon } from '../shown.ts';
import { destinationName } from '../use-logs.ts';
import { CategoryRow } from './CategoryRow.tsx';
import { EventRow } from './EventRow.tsx';
import { isWidget, keepOneStop, target } from './grid-keys.ts';
import { gridRoles } from './grid-roles.ts';
import { Head } from './Head.tsx';
import type { RowsProps } from './props.ts';
import { eventsIn, type Range, useFill } from './use-fill.ts';

const eventOf = (element: EventTarget) =>
  (element as Element).closest<HTMLElement>('[data-event]')?.dataset.event as LogEvent | undefined;
const placeAt = (element: EventTarget) =>
  (element as Element).closest<HTMLElement>('[data-place]')?.dataset.place as DestinationKey | undefined;

/**
 * The matrix of events and destinations, with one choice per row. It is a grid for the keyboard: arrows move, Space or
 * Enter chooses, and Shift with an arrow selects a range of rows that Enter moves to the column. Dragging does the
 * same.
 */
export function Matrix({ logs, groups, asking, isOpen, onFold, say, revert }: RowsProps) {
  const { places, events, saved, changed, errorOf, send } = logs;
  const grid = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const lastStop = useRef<HTMLElement | null>(null);
  const rows = groups.flatMap((group) => (isOpen(group.category) ? group.events : []));
  const latest = useRef({ rows, send });
  latest.current = { rows, send };
  const fill = useCallback((range: Range) => {
    latest.current.send(eventsIn(range, latest.current.rows), range.place);
  }, []);
  const { range, setRange, onPointerDown, bubble } = useFill(fill);
  const ranged = range ? eventsIn(range, rows) : [];

  useEffect(() => {
    if (grid.current) keepOneStop(grid.current, lastStop.current);
  });

  const sentence = (at: Range) => {
    const place = places.find(({ key }) => key === at.place);
    return { count: eventsIn(at, rows).length, place: place ? destinationName(place) : at.place };
  };

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const key = pressedKey(event);
    const { shiftKey, currentTarget } = event;
    if (!isWidget(event.target)) return;
    if (range && (key === 'Enter' || key === ' ')) {
      event.preventDefault();
      fill(range);
      return setRange(null);
    }
    if (range && key === 'Escape') return setRange(null);
    const to = target(currentTarget, event.target, event.nativeEvent);
    if (!to && !/^Arrow/.test(key)) return;
    event.preventDefault();
    const [from, here, place] = [eventOf(event.target), to && eventOf(to), to && placeAt(to)];
    if (shiftKey && to && from && place) {
      // Skips the row of a category between two events.
      const next = here ?? rows[rows.indexOf(from) + (key === 'ArrowDown' ? 1 : -1)];
      if (!next) return;
      const made = { place, from: range?.from ?? from, to: next };
      setRange(made);
      say(t('logs:chosen', sentence(made)));
      return focusAt(next, place);
    }
    if (range) setRange(null);
    to?.focus();
  }

  function focusAt(event: LogEvent, place: DestinationKey) {
    grid.current
      ?.querySelector<HTMLElement>(`[data-event="${event}"] [data-place="${place}"] > button`)
      ?.focus();
  }

  function onClick({ target: clicked }: MouseEvent<HTMLDivElement>) {
    const [event, place] = [eventOf(clicked), placeAt(clicked)];
    if (!event || !(clicked as Element).closest('button')) return;
    if ((clicked as Element).closest('[data-revert]')) {
      revert(event);
      focusAt(event, destinationOf(saved[event]));
    } else if (place) send([event], place);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it is a grid. */}
      <div
        ref={grid}
        {...gridRoles.grid(t('logs:grid'))}
        className="-mx-5 [--cell:5.25rem] [--label:clamp(10.5rem,20vw,13.5rem)] focus:[outline:none] [&_button:focus-visible]:rounded-md [&_button:focus-visible]:-outline-offset-[3px]"
        style={{ '--places': places.length - 2 } as React.CSSProperties}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onPointerDown={onPointerDown}
        onPointerOver={({ target: over }) => {
          const event = eventOf(over);
          if (event) showSoon(event);
        }}
        onPointerLeave={keepShown}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setRange(null);
        }}
        onFocus={({ target: focused }) => {
          if (isWidget(focused)) lastStop.current = focused;
          if (grid.current) keepOneStop(grid.current, lastStop.current);
          const event = eventOf(focused);
          if (event) showNow(event);
        }}
      >
        {/* Sticks to the window, which it could not inside what scrolls sideways; its own sideways scroll follows that of the rows. */}
        <div
          ref={head}
          {...gridRoles.rowgroup}
          className="sticky top-[calc(var(--top)+var(--bar,0rem))] z-[2] overflow-hidden border-y border-line bg-card"
        >
          <Head logs={logs} groups={groups} asking={asking} />
        </div>
        <div
          {...gridRoles.none}
          className="select-none overflow-x-auto [scroll-padding-inline-start:var(--label)]"
          onScroll={({ currentTarget }) => {
            if (head.current) head.current.scrollLeft = currentTarget.scrollLeft;
          }}
        >
          {groups.map((group) => {
            const { category } = group;
            const open = isOpen(category);
            return (
              <div key={category} {...gridRoles.rowgroup}>
                <CategoryRow logs={logs} group={group} isOpen={open} onFold={() => onFold(category)} />
                {open &&
                  group.events.map((event) => (
                    <EventRow
                      key={event}
                      event={event}
                      places={places}
                      chosen={destinationOf(events[event])}
                      saved={destinationOf(saved[event])}
                      isChanged={changed.has(`events.${event}`)}
                      error={errorOf(event)}
                      ranged={range && ranged.includes(event) ? range.place : null}
                    />
                  ))}
              </div>
            );
          })}
        </div>
      </div>
      <div
        ref={bubble}
        dir="ltr"
        className="pointer-events-none fixed start-0 top-0 z-30 rounded-md bg-nav px-2.5 py-1 text-body font-semibold text-nav-strong"
        hidden={!range}
        aria-hidden="true"
      >
        {range && <bdi>{t('logs:filled', sentence(range))}</bdi>}
      </div>
    </>
  );
}
