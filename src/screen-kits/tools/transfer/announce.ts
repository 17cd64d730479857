import { addressOf } from '../../../app/navigation/catalogue.ts';
import { toastDone, type Undo } from '../../../app/states/undoing.ts';
import { toast } from '../../../app/stores/toasts.ts';
import { t } from '../../../i18n/client.ts';
import type { WriteOutcome } from './destination.ts';
import type { Work } from './work.ts';

/** A copy's toasts stay when the reader goes to see what was copied: none is dismissed by this name. */
const ofCopies = 'transfer';

/** Says that there is nothing to take back any more. */
function toastLate(owner: string): void {
  toast({ owner, tone: 'error', text: t('transfer:undo_late') });
}

function undoing(owner: string, step: () => Promise<WriteOutcome>, texts: readonly [string, string]): Undo {
  return async () => {
    const ended = await step();
    const [done, other] = texts;
    if (ended.kind === 'done')
      return { kind: 'done', text: other, undo: undoing(owner, ended.undo, [other, done]) };
    if (ended.kind === 'failed') return ended;
    toastLate(owner);
    return { kind: 'settled' };
  };
}

interface Done {
  readonly work: Work;
  readonly undo: () => Promise<WriteOutcome>;
  /** What is said of it. */
  readonly text: string;
}

/** Says what came into this screen, with its undo. `owner`: the toast goes with the screen. */
export function announceImport({ work, undo, text }: Done, owner: string): void {
  toastDone(owner, text, undoing(owner, undo, [text, t('transfer:undone')]), { missing: work.missing });
}

/** Says what was copied into another guild, with its undo and the way there. */
export function announceCopy({ work, undo, text }: Done, guildId: string): void {
  const link = { label: t('transfer:see'), href: addressOf(work.screen, guildId) };
  const undos = undoing(ofCopies, undo, [text, t('transfer:undone')]);
  toastDone(ofCopies, text, undos, { missing: work.missing, link });
}
