/** A text field for the platform's markdown. */

import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  use,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { t } from '../../i18n/client.ts';
import { lengthOf } from '../../lib/characters.ts';
import { Input, TextBox } from '../../ui/controls.tsx';
import { Field } from '../../ui/Field.tsx';
import { RestingStatus } from '../../ui/RestingStatus.tsx';
import { Counter } from '../../ui/TextField.tsx';
import { textDirection } from '../../ui/text-direction.ts';
import { inserted, type Suggestion, type TriggerKind } from '../text/completion.ts';
import { type Format, formatted } from '../text/formatting.ts';
import { lineFormats, type Selected } from '../text/formatting-lines.ts';
import { type Mentioned, mentionedIn } from '../text/mentioned.ts';
import { pastedLink } from '../text/paste-link.ts';
import { EditingContext, type Insertion } from './editing.ts';
import { FormatBar } from './FormatBar.tsx';
import { formatFor } from './format-keys.ts';
import { MentionLine } from './MentionLine.tsx';
import { optionId, SuggestionList } from './SuggestionList.tsx';
import { useCompletion } from './use-completion.ts';

type Control = HTMLTextAreaElement | HTMLInputElement;

/**
 * How much the platform parses: `full` markdown over several lines with a toolbar, inline marks within one `line`, or a `plain`
 * line with only the bot's variables.
 */
type Richness = 'full' | 'line' | 'plain';

const accepted: Readonly<Record<Richness, readonly TriggerKind[]>> = {
  full: ['mention', 'channel', 'emoji', 'command', 'variable'],
  line: ['emoji', 'variable'],
  plain: ['variable'],
};

/** Formats that need several lines, or mean nothing outside a message's content. */
const onlyFull: readonly Format[] = ['block', ...lineFormats, 'link'];

/** A text and its toolbar look like one control. */
const oneControl =
  'rounded-control border border-edge bg-card has-[>[aria-invalid=true]]:border-error-text ' +
  'has-[>textarea:focus-visible]:-outline-offset-1 has-[>textarea:focus-visible]:[outline:2px_solid_var(--link)]';

interface Props {
  readonly label: string;
  readonly help?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** The character limit: shown as a counter, never enforced while typing. */
  readonly limit: number;
  readonly rich: Richness;
}

/** Restores the caret after the text was changed by script: to the requested selection, or after an insertion from outside. */
function useCaret(control: RefObject<Control | null>, value: string) {
  const typed = useRef({ text: value, start: 0, end: 0 });
  useLayoutEffect(() => {
    const { text, start, end } = typed.current;
    const element = control.current;
    if (element && document.activeElement === element) {
      if (text === value && start >= 0) element.setSelectionRange(start, end);
      else if (text !== value) {
        let tail = 0;
        while (tail < Math.min(text.length, value.length) && text.at(-1 - tail) === value.at(-1 - tail))
          tail += 1;
        element.setSelectionRange(value.length - tail, value.length - tail);
      }
    }
    typed.current = { text: value, start: -1, end: -1 };
  }, [control, value]);
  return typed;
}

/** A text in the platform's markdown, with shortcuts and suggestions. */
export const RichText = memo(function RichText({ label, help, value, onChange, error, limit, rich }: Props) {
  const { separate, choose } = use(EditingContext);
  const control = useRef<Control>(null);
  const typed = useCaret(control, value);
  const listId = useId();
  const { trigger, list, active, setActive, look, dismiss, onKey } = useCompletion(accepted[rich]);
  const isOpen = list.length > 0;

  /** Applies a format or a suggestion as one undo step, with its own selection. */
  const replace = useCallback(
    ({ text, start, end }: Selected) => {
      const element = control.current;
      if (!element) return;
      separate();
      typed.current = { text, start, end };
      element.focus();
      if (text === element.value) element.setSelectionRange(start, end);
      else onChange(text);
      separate();
    },
    [separate, onChange, typed],
  );
  const format = useCallback(
    (wanted: Format) => {
      const element = control.current;
      if (!element || rich === 'plain' || (rich === 'line' && onlyFull.includes(wanted))) return;
      replace(formatted(element.value, element.selectionStart ?? 0, element.selectionEnd ?? 0, wanted));
    },
    [rich, replace],
  );
  /** Inserts a text at the caret, replacing the selection. */
  const insert = useCallback(
    (text: string) => {
      const element = control.current;
      if (!element) return;
      const [from, to] = [element.selectionStart ?? 0, element.selectionEnd ?? 0];
      const caret = from + text.length;
      replace({
        text: element.value.slice(0, from) + text + element.value.slice(to),
        start: caret,
        end: caret,
      });
    },
    [replace],
  );
  const offer = useCallback((what: Insertion) => choose(what, insert), [choose, insert]);
  const find = useCallback(({ start, end }: Mentioned) => {
    control.current?.focus();
    control.current?.setSelectionRange(start, end);
  }, []);
  function take(suggestion: Suggestion) {
    if (!trigger) return;
    const { text, caret } = inserted(value, trigger, suggestion.insert);
    dismiss();
    replace({ text, start: caret, end: caret });
  }
  function lookHere({ currentTarget }: { readonly currentTarget: Control }) {
    const { selectionStart, selectionEnd } = currentTarget;
    look(currentTarget.value, selectionStart === selectionEnd ? selectionStart : null);
  }
  function press(event: KeyboardEvent<Control>) {
    if (onKey(event, take)) return;
    const wanted = formatFor(event);
    if (!wanted || rich === 'plain') return;
    event.preventDefault();
    format(wanted);
  }
  /** Pasting an address over a selected text makes it a link. */
  function paste(event: ClipboardEvent<Control>) {
    if (rich !== 'full') return;
    const { value: text, selectionStart, selectionEnd } = event.currentTarget;
    const selected = { text, start: selectionStart ?? 0, end: selectionEnd ?? 0 };
    const linked = pastedLink(selected, event.clipboardData.getData('text/plain'));
    if (!linked) return;
    event.preventDefault();
    replace(linked);
  }
  // No role combobox and no `aria-expanded`: ARIA allows neither on a textarea. The number of suggestions is announced instead.
  const shared = {
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': isOpen ? optionId(listId, active) : undefined,
    dir: textDirection(value),
    value,
    onKeyDown: press,
    onSelect: lookHere,
    onBlur: () => look(value, null),
    onPaste: paste,
    onChange(event: { readonly currentTarget: Control }) {
      const { value: text, selectionStart } = event.currentTarget;
      typed.current = { text, start: -1, end: -1 };
      look(text, selectionStart);
      onChange(text);
    },
  } as const;
  return (
    <Field label={label} help={help} error={error} aside={<Counter length={lengthOf(value)} limit={limit} />}>
      {(field) => (
        <div className={rich === 'full' ? `relative ${oneControl}` : 'relative'} data-rich={rich}>
          {rich === 'full' ? (
            <>
              <FormatBar
                controls={field.id}
                name={label}
                onFormat={format}
                onInsert={offer}
                onEmoji={insert}
              />
              <TextBox
                {...field}
                {...shared}
                ref={control as RefObject<HTMLTextAreaElement>}
                rows={3}
                // Typing changes nothing outside of it, except its height.
                height="max-h-[60dvh] min-h-[4.5rem] resize-y"
                className="block w-full rounded-t-none border-0 !bg-transparent [contain:content]"
              />
            </>
          ) : (
            <Input
              {...field}
              {...shared}
              ref={control as RefObject<HTMLInputElement>}
              type="text"
              autoComplete="off"
              className="w-full"
            />
          )}
          {rich === 'full' && <MentionLine name={label} mentioned={mentionedIn(value)} onFind={find} />}
          <RestingStatus
            text={isOpen ? t('composer:suggest.shown', { count: list.length }) : ''}
            typed={value}
          />
          {isOpen && (
            <SuggestionList id={listId} list={list} active={active} onActive={setActive} onTake={take} />
          )}
        </div>
      )}
    </Field>
  );
});
