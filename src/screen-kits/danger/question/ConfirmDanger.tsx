import { type ReactNode, useId, useRef, useState } from 'react';
import { useGuildId } from '../../../app/guild/context.ts';
import { t } from '../../../i18n/client.ts';
import type { Danger } from '../../../lib/danger.ts';
import { fold } from '../../../lib/search.ts';
import { Button } from '../../../ui/Button.tsx';
import { Input } from '../../../ui/controls.tsx';
import { Dialog, DialogActions, DialogThing } from '../../../ui/dialogs/Dialog.tsx';
import { fieldLook } from '../../../ui/Field.tsx';
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
              <li key={`${danger.kind} ${danger.field}`}>{dangerSentence(danger, guildId)}</li>
            ))}
          </ul>
          {caution}
          <div className={fieldLook}>
            <label htmlFor={fieldId} className="field-label font-medium">
              {t('danger:type')}
            </label>
            <DialogThing id={`${fieldId}-phrase`} className="font-semibold">
              {phrase}
            </DialogThing>
            <Input
              id={fieldId}
              className="w-full"
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
          <DialogActions>
            <Button kind="quiet" onClick={close}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" kind={isMeant ? 'final' : 'danger'} aria-disabled={!isMeant}>
              {asked?.action ?? t('common:save')}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
