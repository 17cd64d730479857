import { useStore } from '@nanostores/react';
import { dequal } from 'dequal';
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { ResourceState } from '../../../app/stores/resource.ts';
import type { Consent, Settings } from '../../../app/stores/settings-state.ts';
import type { Role } from '../../../contract/roles.ts';
import type { Danger } from '../../../lib/danger.ts';
import type { FindDangers } from '../manifest.ts';

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
  /** The question that is open; null for none. */
  readonly $question: ReadableAtom<Question | null>;
}

export interface Guard<T> {
  /** Whether a save of `value` in the place of `before` would add a danger. */
  adds(value: T, before: T): boolean;
  /** Asks, if a save of `value` in the place of `before` would add a danger. */
  consent(value: T, before: T): Promise<Consent>;
  watch(settings: Settings<T>): Risk;
}

const none: readonly Danger[] = [];
const rolesIn = (state: ResourceState<readonly Role[]>) => (state.kind === 'ready' ? state.value : []);

/**
 * @param $roles of the guild. While they are not known, no role counts as dangerous: the host, which knows them, then refuses
 *   the save at its field.
 */
export function guardOf<T>(
  find: FindDangers<T>,
  $roles: ReadableAtom<ResourceState<readonly Role[]>>,
): Guard<T> {
  const $question = atom<Question | null>(null);
  const dangersOf = (value: T, before: T) => find(value, before, rolesIn($roles.get()));
  return {
    adds: (value, before) => dangersOf(value, before).length > 0,
    async consent(value, before) {
      const dangers = dangersOf(value, before);
      if (dangers.length === 0) return 'needless';
      const agrees = await new Promise<boolean>((answer) => $question.set({ dangers, answer }));
      $question.set(null);
      return agrees ? 'given' : 'refused';
    },
    watch({ $state }) {
      let last = none;
      const $dangers = computed([$state, $roles], (state, roles) => {
        const found = 'draft' in state ? find(state.draft, state.base, rolesIn(roles)) : none;
        // The same array while its content is equal, so that typing elsewhere rerenders nothing.
        if (!dequal(found, last)) last = found;
        return last;
      });
      return { $dangers, $question };
    },
  };
}

const $none = atom(none);

/** What the unsaved changes of a form put at risk. */
export const useDangers = (risk: Risk | null): readonly Danger[] => useStore(risk?.$dangers ?? $none);
