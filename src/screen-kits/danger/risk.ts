import { useStore } from '@nanostores/react';
import { dequal } from 'dequal';
import { atom, computed, type ReadableAtom } from 'nanostores';
import { currentGuild, guildRoles } from '../../app/guild/guild-data.ts';
import type { ResourceState } from '../../app/stores/resource.ts';
import type { Consent, Settings } from '../../app/stores/settings/settings-state.ts';
import type { Guild } from '../../contract/guilds.ts';
import type { FieldError } from '../../contract/problem.ts';
import type { Role } from '../../contract/roles.ts';
import type { Danger } from '../../lib/danger.ts';
import type { RightsTable } from '../../lib/rights/deeds.ts';
import type { Change, Rights } from '../../lib/rights/faults.ts';
import type { FindDangers } from '../document/manifest.ts';

/** The question before a dangerous save. */
interface Question {
  /** At least one, most serious first. */
  readonly dangers: readonly Danger[];
  answer(agrees: boolean): void;
}

/** The dangers of a form. */
export interface Risk {
  /** Those of its unsaved changes. */
  readonly $dangers: ReadableAtom<readonly Danger[]>;
  /** The fields that the host will refuse because the reader lacks a right in the guild. What they may do in a channel only the host knows. */
  readonly $lacks: ReadableAtom<readonly FieldError[]>;
  /** The question that is open; null for none. */
  readonly $question: ReadableAtom<Question | null>;
}

export interface Guard<T> {
  /** The question that is open; null for none. */
  readonly $question: ReadableAtom<Question | null>;
  /** Whether a save of `value` in the place of `before` would add a danger. */
  adds(value: T, before: T): boolean;
  /** Asks, if a save of `value` in the place of `before` would add a danger. */
  consent(value: T, before: T): Promise<Consent>;
  watch(settings: Settings<T>): Risk;
}

/** What a manifest says of dangers and rights. */
interface Guarded<T extends object> {
  readonly dangers?: FindDangers<T>;
  /** Fetched with the first change. */
  readonly rights?: () => Promise<RightsTable<T>>;
}

const none: readonly Danger[] = [];
const rolesIn = (state: ResourceState<readonly Role[]>) => (state.kind === 'ready' ? state.value : []);

/** The rights of the reader; none is lacking while they are not known. */
const rightsIn = (state: ResourceState<Guild>, roles: readonly Role[]): Rights => ({
  isOwner: state.kind !== 'ready' || state.value.viewer.role === 'owner',
  permissions: state.kind === 'ready' ? state.value.permissions : '0',
  inChannel: () => null,
  isAbove: () => true,
  roles,
});

type CheckRights<T> = (change: Change<T>, rights: Rights) => readonly FieldError[];

async function checkOf<T extends object>(fetchTable: () => Promise<RightsTable<T>>): Promise<CheckRights<T>> {
  const [table, { rightFaults }] = await Promise.all([fetchTable(), import('../../lib/rights/faults.ts')]);
  return (change, rights) => rightFaults(table, change, rights);
}

/**
 * Keeps watch over the dangers and rights of a form. While the roles of the guild are not known, none counts as dangerous: the host, which
 * knows them, then refuses the save at its field.
 *
 * @param isNew whether the form is that of something new, so that all in it is
 */
export function guardOf<T extends object>(
  { dangers: find = () => none, rights }: Guarded<T>,
  guildId: string,
  isNew = false,
): Guard<T> {
  const { $state: $roles } = guildRoles(guildId);
  const { $state: $guild } = currentGuild(guildId);
  const $question = atom<Question | null>(null);
  const dangersOf = (value: T, before: T) => find(value, isNew ? null : before, rolesIn($roles.get()));
  return {
    $question,
    adds: (value, before) => dangersOf(value, before).length > 0,
    async consent(value, before) {
      const dangers = dangersOf(value, before);
      if (dangers.length === 0) return 'needless';
      const agrees = await new Promise<boolean>((answer) => $question.set({ dangers, answer }));
      $question.set(null);
      return agrees ? 'given' : 'refused';
    },
    watch({ $state, $dirty }) {
      const $check = atom<CheckRights<T> | null>(null);
      let isFetched = false;
      $dirty.subscribe((dirty) => {
        if (isFetched || !rights || (!isNew && dirty.length === 0)) return;
        isFetched = true;
        // Without it the form warns of nothing, and the host refuses.
        checkOf(rights).then($check.set, () => {});
      });
      const $dangers = computed(
        [$state, $roles],
        steady((state, roles) =>
          'draft' in state ? find(state.draft, isNew ? null : state.base, rolesIn(roles)) : none,
        ),
      );
      const $lacks = computed(
        [$state, $roles, $guild, $check],
        steady((state, roles, guild, check): readonly FieldError[] => {
          if (!('draft' in state) || !check) return [];
          const change = { value: state.draft, before: isNew ? null : state.base };
          return check(change, rightsIn(guild, rolesIn(roles)));
        }),
      );
      return { $dangers, $lacks, $question };
    },
  };
}

/** Returns the same array while its content is equal, so that typing elsewhere rerenders nothing. */
function steady<Given extends readonly unknown[], Entry>(make: (...given: Given) => readonly Entry[]) {
  let last: readonly Entry[] = [];
  return (...given: Given): readonly Entry[] => {
    const made = make(...given);
    if (!dequal(made, last)) last = made;
    return last;
  };
}

const $none = atom(none);
const $noLacks = atom<readonly FieldError[]>([]);

/** The fields of a form for which the reader lacks a right. */
export const useLacks = (risk: Risk | null): readonly FieldError[] => useStore(risk?.$lacks ?? $noLacks);

/** What the unsaved changes of a form put at risk. */
export const useDangers = (risk: Risk | null): readonly Danger[] => useStore(risk?.$dangers ?? $none);
