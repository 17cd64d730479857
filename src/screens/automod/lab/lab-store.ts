import { atom, type ReadableAtom } from 'nanostores';
import { call } from '../../../app/session/api.ts';
import { undoAction } from '../../../app/states/undoing.ts';
import { createResource, type Resource } from '../../../app/stores/resource.ts';
import { toast } from '../../../app/stores/toasts.ts';
import { getSanctionRules, type SanctionRule } from '../../../contract/auto-sanction.ts';
import type { AutomodRule } from '../../../contract/automod-rule.ts';
import { t } from '../../../i18n/client.ts';
import type { List } from '../../../screen-kits/list/types.ts';
import type { AutomodEntry } from '../store.ts';
import { isLabHash } from './hash.ts';
import { fromLabHash, toLabHash } from './link.ts';
import { emptyScene, firstPerson, isEmpty, type LabScene } from './scene.ts';

/** The state of the lab. It is kept while the screen is open, even when the sheet is closed. */
export interface LabStore {
  readonly $scene: ReadableAtom<LabScene>;
  /** How many scenes were loaded from a link, and whether the last link was invalid. */
  readonly $link: ReadableAtom<{ readonly arrivals: number; readonly isBroken: boolean }>;
  /** The rules of the ladder of sanctions. */
  readonly ladder: Resource<readonly SanctionRule[]>;
  /** Loads the ladder, once. */
  readLadder(): void;
  change(change: (scene: LabScene) => LabScene): void;
  /** Replaces the scene; one button restores the previous one. */
  replace(scene: LabScene): void;
  dismissBroken(): void;
  /** A link to the scene; null when it would be too long. */
  link(): string | null;
  /** Loads scenes from the address when it changes. Returns a function that stops it. */
  watch(): () => void;
}

/** The list to which a lab belongs. Toasts are removed with its screen. */
type Owner = Pick<List<AutomodEntry, AutomodRule>, 'guildId' | 'owner'>;

/** Somebody with a name of the reader's language, who has written nothing. */
export const firstScene = (): LabScene => ({
  ...emptyScene,
  people: [{ ...firstPerson, name: t('automod-lab:person.example') }],
});

function createLab({ guildId, owner }: Owner): LabStore {
  const $scene = atom<LabScene>(firstScene());
  const $link = atom({ arrivals: 0, isBroken: false });
  const ladder = createResource(async () => {
    const result = await call(getSanctionRules, { params: { id: guildId } });
    return result.ok ? { ...result, value: result.value.items } : result;
  });
  let isRead = false;
  function arrive() {
    if (!isLabHash(location.hash)) return;
    const scene = fromLabHash(location.hash);
    if (scene) $scene.set(scene);
    $link.set({ arrivals: $link.get().arrivals + 1, isBroken: scene === null });
  }
  arrive();
  return {
    $scene,
    $link,
    ladder,
    readLadder() {
      if (!isRead) ladder.start();
      isRead = true;
    },
    change: (change) => $scene.set(change($scene.get())),
    replace(scene) {
      const before = $scene.get();
      $scene.set(scene);
      if (isEmpty(before)) return;
      toast({
        owner,
        tone: 'success',
        text: t(isEmpty(scene) ? 'automod-lab:cleared' : 'automod-lab:replaced'),
        action: undoAction(() => $scene.set(before)),
      });
    },
    dismissBroken: () => $link.set({ ...$link.get(), isBroken: false }),
    link() {
      const hash = toLabHash($scene.get());
      return hash === null ? null : location.origin + location.pathname + hash;
    },
    watch() {
      addEventListener('hashchange', arrive);
      return () => removeEventListener('hashchange', arrive);
    },
  };
}

const labs = new WeakMap<object, LabStore>();

/** The lab of a list, created when first opened. */
export function labOf(list: Owner): LabStore {
  const lab = labs.get(list) ?? createLab(list);
  labs.set(list, lab);
  return lab;
}
