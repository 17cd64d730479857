import X from 'lucide-react/icons/x';
import { useContext, useRef, useState } from 'react';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { pastedList } from '../../lib/pasted-list.ts';
import type { BoundParts } from '../bound.ts';
import { Field, type FieldProps } from '../Field.tsx';
import { keepFocus } from '../keep-focus.ts';
import { pressedKey } from '../keys.ts';
import { ReadOnlyContext } from '../read-only.ts';
import { Counter } from '../TextField.tsx';
import { textDirection } from '../text-direction.ts';
import { PastedEntries, tagLook } from './PastedEntries.tsx';

interface Props extends FieldProps, Omit<BoundParts<string[]>, keyof FieldProps> {
  /** The placeholder of the empty box: what to add. */
  readonly add: string;
  /** The most entries allowed: shown as a counter, never enforced while typing. */
  readonly max: number;
  /** Whether entries are ids, sites or extensions: left to right in every language, without spell checking. */
  readonly isCode?: boolean;
  /** Turns typed or pasted text into an entry. */
  readonly clean?: (text: string) => string;
  /** Equal for entries of which one is enough. */
  readonly meaning?: (entry: string) => string;
}

/** With more entries than this, only the last ones are rendered until somebody asks for all. */
const drawn = 80;

const typedParts = (text: string) => text.split(/[\n,;،]+/).map((part) => part.trim());
const asItIs = (text: string) => text;

/** A list of short texts, each of which can be removed. Several that are pasted at once are shown before they are added. */
export function TagsField(props: Props) {
  const { value, onChange, add, max, isCode = false, errorAt, errorsUnder: _, ...others } = props;
  const { clean = asItIs, meaning = asItIs, ...field } = others;
  const [text, setText] = useState('');
  const [pasted, setPasted] = useState<readonly string[] | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isReadOnly = useContext(ReadOnlyContext);
  const hidden = isWhole ? 0 : Math.max(0, value.length - drawn);
  const faults = value.map((_one, index) => errorAt(String(index)));
  const firstFault = faults.find((fault) => fault !== undefined);

  /** The entries that mean something else than those that are there, each once. */
  function newOf(parts: readonly string[]): readonly string[] {
    const known = new Set(value.map(meaning));
    return parts.map(clean).filter((part) => {
      const key = meaning(part);
      if (part === '' || known.has(key)) return false;
      known.add(key);
      return true;
    });
  }
  function append(added: readonly string[]) {
    if (added.length > 0) onChange([...value, ...added]);
  }
  function take(typed: string) {
    append(newOf(typedParts(typed)));
    setText('');
  }
  function closePasted() {
    setPasted(null);
    input.current?.focus();
  }
  function remove(index: number) {
    onChange(value.toSpliced(index, 1));
    keepFocus(
      () =>
        box.current?.querySelectorAll<HTMLElement>('[data-tag] > button')[
          Math.min(index - hidden, value.length - 2 - hidden)
        ],
      () => input.current,
    );
  }
  return (
    <Field
      {...field}
      error={field.error ?? firstFault}
      as="group"
      aside={<Counter length={value.length} limit={max} />}
    >
      {(control, labelId) => (
        <>
          <div
            ref={box}
            className="flex max-h-64 flex-wrap items-center gap-1.5 overflow-y-auto rounded-control border border-edge bg-card p-1.5 focus-within:outline-offset-1 focus-within:[outline:2px_solid_var(--link)] data-[invalid]:border-error-text"
            data-invalid={control['aria-invalid'] ? '' : undefined}
          >
            {hidden > 0 && (
              <button
                type="button"
                className="text-link underline-offset-4 hover:underline"
                onClick={() => setIsWhole(true)}
              >
                {t('common:show_rest', { shown: formatNumber(hidden, locale) })}
              </button>
            )}
            {value.slice(hidden).map((tag, at) => (
              <span
                key={tag}
                data-tag=""
                className={`${tagLook} ps-2.5 ${
                  faults[hidden + at] ? 'bg-error-soft text-error-text' : 'bg-sunken'
                }`}
              >
                <bdi dir={isCode ? 'ltr' : undefined} className={isCode ? 'id' : undefined}>
                  {tag}
                </bdi>
                <button
                  type="button"
                  className="grid size-7 shrink-0 place-items-center rounded-full text-muted hover:bg-hover hover:text-content coarse:size-11"
                  aria-label={t('common:remove', { name: tag })}
                  onClick={() => remove(hidden + at)}
                >
                  <X size={14} strokeWidth={1.75} aria-hidden="true" />
                </button>
              </span>
            ))}
            <input
              {...control}
              ref={input}
              type="text"
              readOnly={isReadOnly}
              className="h-7 min-w-32 flex-[1_1_8rem] bg-transparent px-1.5 placeholder:text-muted focus:[outline:none] coarse:h-11"
              aria-labelledby={labelId}
              dir={isCode && text ? 'ltr' : textDirection(text)}
              placeholder={add}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={!isCode}
              enterKeyHint="enter"
              value={text}
              onChange={({ target }) => {
                if (/[\n,;،]$/.test(target.value)) take(target.value);
                else setText(target.value);
              }}
              onPaste={(event) => {
                const list = pastedList(event.clipboardData.getData('text'));
                if (list.length < 2) return;
                event.preventDefault();
                setPasted(list);
              }}
              onKeyDown={(event) => {
                const key = pressedKey(event);
                if (key === 'Enter' && !event.ctrlKey && !event.metaKey) {
                  event.preventDefault();
                  take(text);
                } else if (key === 'Backspace' && text === '' && value.length > 0)
                  onChange(value.slice(0, -1));
              }}
              // Leaving the field also adds what is typed, so that it is never lost.
              onBlur={() => text.trim() && take(text)}
            />
          </div>
          {pasted && (
            <PastedEntries
              entries={newOf(pasted)}
              isCode={isCode}
              onAdd={() => {
                append(newOf(pasted));
                closePasted();
              }}
              onCancel={closePasted}
            />
          )}
        </>
      )}
    </Field>
  );
}
