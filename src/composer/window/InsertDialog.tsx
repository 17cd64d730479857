import { withTexts } from '../../i18n/texts.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import type { Insertion as What } from '../editor/editing.ts';
import type { Completable } from '../text/completion.ts';

const timeDialog = lazyCode(() => withTexts(['composer-insert'], import('./insert/TimeDialog.tsx')));
const mentionDialog = lazyCode(() => withTexts(['composer-insert'], import('./insert/MentionDialog.tsx')));

/** What to insert into a text, and how. */
export interface Insertion {
  readonly what: What;
  readonly insert: (text: string) => void;
}

interface Props extends Insertion {
  readonly guildId: string;
  readonly completable: Completable;
  readonly onClose: () => void;
}

/** The dialog for an insertion. Its code and texts are fetched on demand. */
export function InsertDialog({ what, insert, guildId, completable, onClose }: Props) {
  if (what === 'time')
    return (
      <Lazy source={timeDialog} waiting={null}>
        {({ TimeDialog }) => <TimeDialog onInsert={insert} onClose={onClose} />}
      </Lazy>
    );
  return (
    <Lazy source={mentionDialog} waiting={null}>
      {({ MentionDialog }) => (
        <MentionDialog guildId={guildId} completable={completable} onInsert={insert} onClose={onClose} />
      )}
    </Lazy>
  );
}
