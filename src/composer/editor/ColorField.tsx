import { t } from '../../i18n/client.ts';
import { hexOf, parseColor, parseHex } from '../../lib/color.ts';
import { writtenColor } from '../../lib/written-color.ts';
import { Input } from '../../ui/controls.tsx';
import { Field } from '../../ui/Field.tsx';
import { useTyped } from '../../ui/typed-number.ts';

interface Props {
  /** 0xRRGGBB; undefined is the platform's own colour. */
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  readonly error: string | undefined;
}

/** Text that is not a colour stays in the draft as typed, like in {@link typedNumber}. */
function typedColor(text: string): number | undefined {
  return text.trim() === ''
    ? undefined
    : (parseColor(text) ?? writtenColor(text) ?? (text as unknown as number));
}

function shownColor(value: number | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'number' ? hexOf(value) : value;
}

/** Shown where no colour is chosen, and where the choice begins. */
const usual = '#939BEB';

/** A colour, chosen or written in any form that people paste. */
export function ColorField({ value, onChange, error }: Props) {
  const [text, setText] = useTyped(value, typedColor, shownColor);
  return (
    <Field
      label={t('composer:color.label')}
      help={t('composer:color.help')}
      error={error && t('composer:color.malformed')}
    >
      {(control) => (
        <div className="flex items-center gap-2">
          <input
            type="color"
            aria-label={t('composer:color.pick')}
            className="h-9 w-11 cursor-pointer rounded-control border border-edge bg-card p-[0.1875rem]"
            value={typeof value === 'number' ? hexOf(value).toLowerCase() : usual.toLowerCase()}
            onChange={(event) => {
              setText(event.target.value.toUpperCase());
              onChange(parseHex(event.target.value) ?? undefined);
            }}
          />
          <Input
            {...control}
            type="text"
            dir="ltr"
            className="w-28"
            placeholder={usual}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              onChange(typedColor(event.target.value));
            }}
          />
        </div>
      )}
    </Field>
  );
}
