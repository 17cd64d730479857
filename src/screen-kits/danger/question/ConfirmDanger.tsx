import { type ReactNode, useId, useRef, useState } from 'react';
import { useGuildId } from '../../../app/guild/context.ts';
import { t } from '../../../i18n/client.ts';
import type { Danger } from '../../../lib/danger.ts';
import { fold } from '../../../lib/search.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { dangerPhrase, dangerSentence } from './danger-text.ts';

interface Props {
  /** At least one, most serious first. */
  readonly dangers: readonly Danger[];
  readonly caution: ReactNode;
  /** If it is about another guild than the screen's. */
  readonly guild?: string;
  /** The question and the confirming verb, if not about saving. */
  readonly asked?: { readonly title: string; readonly action: string };
  readonly answer: (agrees: boolean) => void;
}

/** Asks before what puts the whole guild at risk is saved. A phrase is typed to agree: a click alone would be too easy. */
export function ConfirmDanger({ dangers, caution, guild, asked, answer }: Props) {
  const screenGuild = useGuildId();
  const guildId = guild ?? screenGuild;
  const fieldId = useId();
  const agrees = useRef(false);
  const [typed, setTyped] = useState('');
  const phrase = dangers.slice(0, 1).map(dangerPhrase).join('');
  // Ignoring case, accents and spaces: it only shows that the text was read.
  const isMeant = fold(typed) === fold(phrase);
  return (
    <Dialog title={asked?.title ?? t('danger:title')} onClose={() => answer(agrees.current)}>
      {(close) => (
        <form
          className="contents"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isMeant) return;
            agrees.current = true;
            close();
          }}
        >
          <ul className="grid gap-2">
            {dangers.map((danger) => (
              <li key={danger.field}>{dangerSentence(danger, guildId)}</li>
            ))}
          </ul>
          {caution}
          <div className="field">
            <label htmlFor={fieldId} className="field-label">
              {t('danger:type')}
            </label>
            <p id={`${fieldId}-phrase`} className="dialog-thing font-semibold">
              {phrase}
            </p>
            <input
              id={fieldId}
              className="d-input w-full"
              dir="auto"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              data-first=""
              aria-describedby={`${fieldId}-phrase`}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
          <div className="dialog-actions">
            <button type="button" className="d-btn btn-quiet" onClick={close}>
              {t('common:cancel')}
            </button>
            <button
              type="submit"
              className={isMeant ? 'd-btn dialog-final' : 'd-btn btn-danger'}
              aria-disabled={!isMeant}
            >
              {asked?.action ?? t('common:save')}
            </button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
