import { toastDone, type UndoOutcome } from '../../../app/states/undoing.ts';
import { toast } from '../../../app/stores/toasts.ts';
import type { Revision } from '../../../contract/revisions.ts';
import { t } from '../../../i18n/client.ts';
import { takeBack } from './comparison.ts';

interface Given {
  readonly guildId: string;
  /** The owner of the toasts, which disappear with the screen. */
  readonly owner: string;
  /** Called when the settings have changed. */
  readonly onChanged: () => void;
}

/** Shows that settings were restored, with an undo; `made` is null if they were already like that. */
export function announceRestored(made: Revision | null, { guildId, owner, onChanged }: Given): void {
  const undoing = (revision: Revision) => async (): Promise<UndoOutcome> => {
    const taken = await takeBack(guildId, revision.id);
    if (taken.kind === 'failed') return taken;
    if (taken.kind === 'stale') {
      toast({ owner, tone: 'error', text: t('revisions:toast.stale') });
      return { kind: 'settled' };
    }
    onChanged();
    if (!taken.revision) return { kind: 'settled' };
    return { kind: 'done', text: t('revisions:toast.undone'), undo: undoing(taken.revision) };
  };
  onChanged();
  if (made) toastDone(owner, t('revisions:toast.done'), undoing(made));
  else toast({ owner, tone: 'success', text: t('revisions:toast.nothing') });
}
