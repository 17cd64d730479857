import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useGuild } from '../../../app/guild/use-guild.ts';
import type { ResourceState } from '../../../app/stores/resource.ts';
import type { SanctionRule } from '../../../contract/auto-sanction.ts';
import type { AutomodRule } from '../../../contract/automod-rule.ts';
import { type Channel, channelChoices } from '../../../lib/choices.ts';
import { heldPermissions, type Permission } from '../../../lib/permissions.ts';
import type { Scene } from '../../../moderation/evaluate-scene.ts';
import type { LabStore } from './lab-store.ts';
import { openWorker } from './open-worker.ts';
import { Runner } from './runner.ts';
import { eventsOf, type LabScene, type SceneChannels, type SceneEvent } from './scene.ts';
import { triedRules, type View, viewOf } from './view.ts';

export type Verdicts =
  /** Nothing has been tried yet. */
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'done';
      readonly view: View;
      /** The evaluated scene. The input may have changed since. */
      readonly of: LabScene;
      /** Whether the ladder and the channels had finished loading. */
      readonly isWhole: boolean;
    }
  | { readonly kind: 'too_slow' | 'failed' };

const writing: readonly Permission[] = ['view_channel', 'send_messages'];

/** The first text channel in which everybody may write, or else the first text channel. */
function firstOf(channels: readonly Channel[]): string | null {
  const texts = channelChoices(channels, ['text'], []).filter(({ refusal }) => refusal === null);
  const open = new Set(
    channels
      .filter(
        ({ everyone_permissions: bits }) => bits && heldPermissions(bits, writing).length === writing.length,
      )
      .map(({ id }) => id),
  );
  return (texts.find(({ id }) => open.has(id)) ?? texts[0])?.id ?? null;
}

/** Places, and whether the channels have finished loading. */
interface KnownChannels extends SceneChannels {
  readonly isKnown: boolean;
}

/** The channels for messages. The object only changes when the channels do. */
export function useKnownChannels(): KnownChannels {
  const { listing } = useGuild().channelList;
  return useMemo(() => {
    const channels = listing.kind === 'ready' ? listing.value : [];
    const parents = new Map(channels.map(({ id, parent_id }) => [id, parent_id]));
    return {
      isKnown: listing.kind !== 'loading',
      first: firstOf(channels),
      parentsOf(channelId) {
        const above: string[] = [];
        for (let id = parents.get(channelId); id && !above.includes(id); id = parents.get(id)) above.push(id);
        return above;
      },
    };
  }, [listing]);
}

interface Asked {
  readonly scene: LabScene;
  readonly rules: readonly AutomodRule[];
  readonly events: readonly SceneEvent[];
  readonly isWhole: boolean;
}

interface Setting {
  readonly guildId: string;
  readonly rules: readonly AutomodRule[];
  readonly ladder: ResourceState<readonly SanctionRule[]>;
  readonly places: KnownChannels;
}

/** The verdicts on the scene, computed in a worker. `retry` tries again after a failure. */
export function useVerdicts(
  lab: LabStore,
  { guildId, rules, ladder, places }: Setting,
): { readonly verdicts: Verdicts; readonly retry: () => void } {
  const scene = useStore(lab.$scene);
  const [verdicts, setVerdicts] = useState<Verdicts>({ kind: 'idle' });
  const asked = useRef<Asked>(null);
  const runner = useRef<Runner>(null);
  useEffect(() => {
    runner.current = new Runner(openWorker, (result) => {
      // The result always belongs to the latest request.
      const last = asked.current;
      if (result.kind !== 'done') setVerdicts(result);
      else if (last) {
        const { rules: tried, events, scene: of, isWhole } = last;
        setVerdicts({ kind: 'done', of, isWhole, view: viewOf(tried, events, result.steps) });
      }
    });
    return () => runner.current?.stop();
  }, []);
  const run = useCallback(() => {
    const events = eventsOf(scene, places);
    if (events.length === 0) {
      asked.current = null;
      runner.current?.stop();
      setVerdicts({ kind: 'idle' });
      return;
    }
    lab.readLadder();
    const isWhole = ladder.kind !== 'loading' && places.isKnown;
    asked.current = { scene, rules, events, isWhole };
    const tried: Scene = {
      rules: triedRules(rules),
      ladder: ladder.kind === 'ready' ? ladder.value : [],
      facts: { guild_id: guildId, invites: new Map() },
      events: events.map(({ event }) => event),
      past: new Map(),
    };
    runner.current?.run(tried);
  }, [lab, scene, places, rules, ladder, guildId]);
  useEffect(run, [run]);
  const retry = useCallback(() => {
    setVerdicts({ kind: 'idle' });
    run();
  }, [run]);
  return { verdicts, retry };
}
