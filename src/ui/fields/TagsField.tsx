import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { adoptStyles } from '../adopt.ts';
import type { BoundParts } from '../bound.ts';
import { Field, type FieldProps } from '../Field.tsx';
import { keepFocus } from '../keep-focus.ts';
import { Counter } from '../TextField.tsx';
import { textDirection } from '../text-direction.ts';
import css from './tags.css?inline';

adoptStyles(css);

interface Props extends FieldProps, Omit<BoundParts<string[]>, keyof FieldProps> {
  /** The placeholder of the empty box: what to add. */
  readonly add: string;
  /** The most entries allowed: shown as a counter, never enforced while typing. */
  readonly max: number;
  /** Whether entries are ids, sites or extensions: left to right in every language, without spell checking. */
  readonly isCode?: boolean;
  /** Turns typed or pasted text into an entry. */
  readonly clean?: (text: string) => string;
}

/** With more entries than this, only the last ones are rendered until somebody asks for all. */
const drawn = 80;

const partsOf = (text: string) => text.split(/[\n,;،]+/).map((part) => part.trim());

/** A list of short texts, each of which can be removed. Several can be pasted at once, separated by commas or line breaks. */
export function TagsField(props: Props) {
  const { value, onChange, add, max, isCode = false, clean, errorAt, errorsUnder: _, ...field } = props;
  const [text, setText] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const hidden = isWhole ? 0 : Math.max(0, value.length - drawn);
  const faults = value.map((_one, index) => errorAt(String(index)));
  const firstFault = faults.find((fault) => fault !== undefined);

  /** Adds what was typed, without duplicates. */
  function take(typed: string) {
    const made = partsOf(typed).map((part) => clean?.(part) ?? part);
    const added = [...new Set(made)].filter((part) => part && !value.includes(part));
    if (added.length > 0) onChange([...value, ...added]);
    setText('');
  }
  function remove(index: number) {
    onChange(value.toSpliced(index, 1));
    keepFocus(
      () =>
        box.current?.querySelectorAll<HTMLElement>('.tag-remove')[
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
        <div ref={box} className="tags" data-invalid={control['aria-invalid'] ? '' : undefined}>
          {hidden > 0 && (
            <button type="button" className="anchor" onClick={() => setIsWhole(true)}>
              {t('common:show_rest', { shown: formatNumber(hidden, locale) })}
            </button>
          )}
          {value.slice(hidden).map((tag, at) => (
            <span key={tag} className="tag" data-faulty={faults[hidden + at] ? '' : undefined}>
              <bdi dir={isCode ? 'ltr' : undefined} className={isCode ? 'id' : undefined}>
                {tag}
              </bdi>
              <button
                type="button"
                className="tag-remove"
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
            className="tag-input"
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
              const pasted = event.clipboardData.getData('text');
              if (partsOf(pasted).length < 2) return;
              event.preventDefault();
              take(text + pasted);
            }}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return;
              if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
                event.preventDefault();
                take(text);
              } else if (event.key === 'Backspace' && text === '' && value.length > 0)
                onChange(value.slice(0, -1));
            }}
            // Leaving the field also adds what is typed, so that it is never lost.
            onBlur={() => text.trim() && take(text)}
          />
        </div>
      )}
    </Field>
  );
}
