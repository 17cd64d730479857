import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useState,
} from 'react';
import { t } from '../../../i18n/client.ts';
import { lengthOf } from '../../../lib/characters.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextBox } from '../../../ui/controls.tsx';
import { isMac } from '../../../ui/is-mac.ts';
import { pressedKey } from '../../../ui/keys.ts';
import { Counter } from '../../../ui/TextField.tsx';
import { textDirection } from '../../../ui/text-direction.ts';

/** What a field offers for its text. */
export interface Suggesting {
  readonly field: ComponentProps<'textarea'>;
  /** Whether it has handled a key. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  /** Called before the text that was typed is there. */
  readonly onText: () => void;
  /** Stands above the field. */
  readonly list: ReactNode;
  /** Buttons beside the one that sends. */
  readonly tools: ReactNode;
}

export interface ComposerProps {
  readonly label: string;
  /** Who will read it, and under which name. */
  readonly hint: string;
  readonly action: string;
  /** In characters. */
  readonly limit: number;
  readonly text: string;
  /** Why it was not sent. */
  readonly fault?: string | undefined;
  readonly isSending?: boolean;
  readonly suggesting?: Suggesting;
  readonly onText: (text: string) => void;
  /** Called with a text that is not blank and within the limit. */
  readonly onSend: (content: string) => void;
}

/** A field that grows with its text, and sends it with Ctrl+Enter. */
export function Composer(props: ComposerProps) {
  const { label, hint, action, limit, text, isSending = false, suggesting, onText, onSend } = props;
  const id = useId();
  const [own, setOwn] = useState<string>();
  const fault = own ?? props.fault;
  const length = lengthOf(text.trim());

  function send() {
    if (isSending) return;
    if (length === 0) return setOwn(t('ticket-desk:fault.empty'));
    if (length > limit) return setOwn(t('ticket-desk:fault.too_long', { limit }));
    setOwn(undefined);
    onSend(text.trim());
  }
  function onKeyDown(event: KeyboardEvent) {
    if (suggesting?.onKey(event)) return;
    if (pressedKey(event) !== 'Enter' || !(isMac ? event.metaKey : event.ctrlKey)) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="relative">
        {suggesting?.list}
        <TextBox
          {...suggesting?.field}
          id={id}
          rows={2}
          height="max-h-[30dvh] min-h-16 resize-none max-sm:min-h-11"
          className="w-full"
          dir={textDirection(text)}
          placeholder={label}
          value={text}
          aria-describedby={fault ? `${id}-fault ${id}-hint` : `${id}-hint`}
          aria-invalid={fault ? true : undefined}
          aria-keyshortcuts={isMac ? 'Meta+Enter' : 'Control+Enter'}
          onChange={({ target }) => {
            setOwn(undefined);
            suggesting?.onText();
            onText(target.value);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {fault && (
        <p id={`${id}-fault`} role="alert" className="mt-1 text-body text-error-text">
          {fault}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 max-sm:group-data-[folded]/desk:hidden">
        <p id={`${id}-hint`} className="min-w-32 grow basis-0 text-body/4.5 text-muted">
          {hint}
        </p>
        {suggesting?.tools}
        {length > limit * 0.8 && <Counter length={length} limit={limit} isFree />}
        <Button kind="primary" type="submit" aria-disabled={isSending}>
          {action}
        </Button>
      </div>
    </form>
  );
}
