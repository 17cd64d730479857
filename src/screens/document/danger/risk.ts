import { useStore } from '@nanostores/react';
import { atom, computed, type ReadableAtom } from 'nanostores';
import { useMemo } from 'react';
import type { Role } from '../../../contract/roles.ts';
import type { Danger } from '../../../lib/danger.ts';
import type { ResourceState } from '../../../stores/resource.ts';
import type { Consent, Settings } from '../../../stores/settings-state.ts';
import type { FindDangers } from '../manifest.ts';

/** What is asked before a save: the dangers, and who agrees to them. */
export interface Question {
  readonly dangers: readonly Danger[];
  answer(agrees: boolean): void;
}

/** The dangers of one form. */
export interface Risk<T> {
  /** The question that is open; null for none. */
  readonly $question: ReadableAtom<Question | null>;
  /** Asks, if a save of `value` in the place of `before` would add a danger. */
  consent(value: T, before: T): Promise<Consent>;
  /** What the unsaved changes put at risk now. */
  dangersIn(settings: Settings<T>): ReadableAtom<readonly Danger[]>;
}

const none: readonly Danger[] = [];

/**
 * @param $roles of the guild. While they are not known, no role counts as dangerous: the host, which knows them, then refuses
 *   the save at its field.
 */
export function riskOf<T>(
  find: FindDangers<T>,
  $roles: ReadableAtom<ResourceState<readonly Role[]>>,
): Risk<T> {
  const $question = atom<Question | null>(null);
  const rolesIn = (state: ResourceState<readonly Role[]>) => (state.kind === 'ready' ? state.value : []);
  return {
    $question,
    async consent(value, before) {
      const dangers = find(value, before, rolesIn($roles.get()));
      if (dangers.length === 0) return 'needless';
      const agrees = await new Promise<boolean>((answer) => $question.set({ dangers, answer }));
      $question.set(null);
      return agrees ? 'given' : 'refused';
    },
    dangersIn: ({ $state }) =>
      computed([$state, $roles], (state, roles) =>
        'draft' in state ? find(state.draft, state.base, rolesIn(roles)) : none,
      ),
  };
}

/** What the unsaved changes of a form put at risk. */
export function useDangers<T>(risk: Risk<T>, settings: Settings<T>): readonly Danger[] {
  const $dangers = useMemo(() => risk.dangersIn(settings), [risk, settings]);
  return useStore($dangers);
}
