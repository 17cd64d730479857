import { useEffect, useMemo, useState } from 'react';
import { guildChannels, guildRoles, useResource } from '../../../app/guild/guild-data.ts';
import type { FieldError } from '../../../contract/problem.ts';
import type { Role } from '../../../contract/roles.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { isWithin } from '../../../lib/paths.ts';
import { type ChannelsAndRoles, type Mapping, matchReferences } from '../../../lib/transfer/match.ts';
import type { Packet } from '../../../lib/transfer/packet.ts';
import { keyOf, type Reference, referencesIn } from '../../../lib/transfer/references.ts';
import type { Destination } from './destination.ts';
import { type Item, initialSelection, itemsOf, type Today } from './items.ts';
import { loadLabels, type Work } from './work.ts';

type Read =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'ready'; readonly today: Today };

/** A comparison of settings with those of a guild, and the reader's choices. */
export interface Review {
  readonly today: Today;
  readonly roles: readonly Role[];
  readonly items: readonly Item[];
  readonly chosen: ReadonlySet<string>;
  /** Channels and roles of the selected items without a counterpart of the same name. */
  readonly open: readonly Reference[];
  /** Those that have one. */
  readonly found: readonly Reference[];
  readonly mapping: Mapping;
  choose(key: string, isChosen: boolean): void;
  /** Deselects items that have been written. */
  written(keys: readonly string[]): void;
  /** Chooses the counterpart of a reference; null for none. */
  match(reference: Reference, id: string | null): void;
  /** The first fault of a field that uses a reference. */
  faultOf(reference: Reference): FieldError | undefined;
  /** Records why the host refused an item. */
  refuse(key: string, faults: readonly FieldError[]): void;
  /** Compares again with the guild's present settings. */
  readAgain(): void;
}

export type ReviewState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: ApiError; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly review: Review };

const none: Mapping = new Map();

/** Compares settings with those of a guild, whose channels, roles and settings it reads. */
export function useReview(
  work: Work,
  packet: Packet,
  destination: Destination,
  guildId: string,
): ReviewState {
  const channels = useResource(guildChannels(guildId));
  const roles = useResource(guildRoles(guildId));
  const [read, setRead] = useState<Read>({ kind: 'loading' });
  const [asked, setAsked] = useState(0);
  const [picked, setPicked] = useState(none);
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null);
  const [refused, setRefused] = useState<ReadonlyMap<string, readonly FieldError[]>>(new Map());

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` counts how often it is to be read.
  useEffect(() => {
    let isOver = false;
    void Promise.all([destination.read(), loadLabels(work)]).then(([result]) => {
      if (isOver) return;
      setRead(result.ok ? { kind: 'ready', today: result.value } : { kind: 'failed', error: result.error });
    });
    return () => {
      isOver = true;
    };
  }, [destination, work, asked]);

  const place = useMemo<ChannelsAndRoles | null>(
    () =>
      channels.kind === 'ready' && roles.kind === 'ready'
        ? { channels: channels.value, roles: roles.value }
        : null,
    [channels, roles],
  );
  const references = useMemo(() => referencesIn(packet.values), [packet]);
  const matched = useMemo(
    () => (place ? matchReferences(references, packet.names, place) : none),
    [references, packet, place],
  );
  const mapping = useMemo(() => new Map([...matched, ...picked]), [matched, picked]);
  const today = read.kind === 'ready' ? read.today : null;
  const items = useMemo(
    () =>
      today
        ? itemsOf(work, packet, mapping, today).map((item) => ({
            ...item,
            faults: [...item.faults, ...(refused.get(item.key) ?? [])],
          }))
        : [],
    [work, packet, mapping, today, refused],
  );

  const retry = () => {
    setRead({ kind: 'loading' });
    setAsked((count) => count + 1);
  };
  const lists = [
    { state: channels, reload: () => guildChannels(guildId).reload() },
    { state: roles, reload: () => guildRoles(guildId).reload() },
  ];
  const lost = lists.find(({ state }) => state.kind === 'failed');
  if (lost?.state.kind === 'failed')
    return { kind: 'failed', error: lost.state.error, retry: () => void lost.reload() };
  if (read.kind === 'failed') return { kind: 'failed', error: read.error, retry };
  if (!place || !today) return { kind: 'loading' };

  const isUnmatched = (reference: Reference) => (matched.get(keyOf(reference)) ?? null) === null;
  const chosen = ticked ?? initialSelection(items, today, isUnmatched);
  const isChosen = ({ key }: Item) => chosen.has(key);
  const named = new Set(items.filter(isChosen).flatMap(({ source }) => referencesIn(source).map(keyOf)));
  const asks = references.filter((reference) => named.has(keyOf(reference)));
  const refusedAt = new Set(
    items.flatMap(({ key, source }) =>
      referencesIn(source)
        .filter(({ uses }) =>
          refused.get(key)?.some(({ path }) => uses.some((use) => isWithin(path, use.path))),
        )
        .map(keyOf),
    ),
  );
  // A counterpart that the host refused can be changed, and stays in the list.
  const isOpen = (reference: Reference) => {
    const key = keyOf(reference);
    return isUnmatched(reference) || picked.has(key) || refusedAt.has(key);
  };
  const review: Review = {
    today,
    roles: place.roles,
    items,
    chosen,
    open: asks.filter(isOpen),
    found: asks.filter((reference) => !isOpen(reference)),
    mapping,
    choose(key, isOn) {
      const next = new Set(chosen);
      if (isOn) next.add(key);
      else next.delete(key);
      setTicked(next);
      setRefused(new Map());
    },
    written: (keys) => setTicked(new Set([...chosen].filter((key) => !keys.includes(key)))),
    match(reference, id) {
      setPicked((before) => new Map(before).set(keyOf(reference), id));
      // The refusals were about other ids.
      setRefused(new Map());
    },
    faultOf({ kind, id }) {
      for (const { faults, source } of items.filter(isChosen)) {
        const own = referencesIn(source).find((one) => one.kind === kind && one.id === id);
        const fault = faults.find(({ path }) => own?.uses.some((use) => isWithin(path, use.path)));
        if (fault) return fault;
      }
      return undefined;
    },
    refuse: (key, faults) => setRefused(new Map([[key, faults]])),
    readAgain: () => setAsked((count) => count + 1),
  };
  return { kind: 'ready', review };
}
