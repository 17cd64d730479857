import Plus from 'lucide-react/icons/plus';
import { memo, useCallback, useRef } from 'react';
import { type EmbedField, messageLimits } from '../../chat/message/message.ts';
import { t } from '../../i18n/client.ts';
import { Button } from '../../ui/Button.tsx';
import { errorLook } from '../../ui/Field.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Adding } from './Adding.tsx';
import type { Edit } from './editing.ts';
import { ListActions } from './ListActions.tsx';
import { type PartErrors, samePart } from './part-errors.ts';
import { RichText } from './RichText.tsx';
import { type ListEdit, useListEdit } from './use-list-edit.ts';

interface Props {
  readonly value: readonly EmbedField[];
  /** Keyed by the path within the embed: `fields.0.name`. */
  readonly errors: PartErrors;
  readonly edit: Edit<readonly EmbedField[]>;
}

/** The titled fields of an embed. */
export const EmbedFields = memo(function EmbedFields({ value, errors, edit }: Props) {
  const { keys, list } = useListEdit(value.length, edit);
  const root = useRef<HTMLDivElement>(null);
  const isFull = value.length >= messageLimits.fields;
  function add() {
    if (isFull) return;
    list.add({ name: '', value: '' });
    requestAnimationFrame(() =>
      [...(root.current?.querySelectorAll<HTMLElement>(':scope > fieldset') ?? [])]
        .at(-1)
        ?.querySelector('input')
        ?.focus(),
    );
  }
  return (
    <div ref={root} className="flex flex-col gap-4">
      {value.map((field, index) => (
        <FieldEditor
          key={keys[index]}
          value={field}
          index={index}
          length={value.length}
          isFull={isFull}
          nameError={errors[`fields.${index}.name`]}
          valueError={errors[`fields.${index}.value`]}
          list={list}
        />
      ))}
      {errors.fields && <p className={errorLook}>{errors.fields}</p>}
      <Adding>
        <Button kind="quiet" small aria-disabled={isFull || undefined} onClick={add}>
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('composer:field.add')}
        </Button>
        <span className="text-body/4.5 text-muted">
          {t('composer:at_most', { count: messageLimits.fields })}
        </span>
      </Adding>
    </div>
  );
}, samePart);

interface FieldProps {
  readonly value: EmbedField;
  readonly index: number;
  readonly length: number;
  /** The embed has all the fields it can have. */
  readonly isFull: boolean;
  readonly nameError: string | undefined;
  readonly valueError: string | undefined;
  readonly list: ListEdit<EmbedField>;
}

/** One field. Rendered again only when it or its position changes. */
const FieldEditor = memo(function FieldEditor({ value, index, length, isFull, list, ...errors }: FieldProps) {
  const name = t('composer:field.title', { number: index + 1 });
  const rename = useCallback(
    (text: string) => list.change(index, (field) => ({ ...field, name: text })),
    [list, index],
  );
  const write = useCallback(
    (text: string) => list.change(index, (field) => ({ ...field, value: text })),
    [list, index],
  );
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 border-b border-line pb-4" data-part="">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center">
        <span className="font-medium" aria-hidden="true">
          {name}
        </span>
        <ListActions
          name={name}
          index={index}
          length={length}
          isFull={isFull}
          onMove={(by) => list.move(index, index + by)}
          onDrop={(to) => list.move(index, to)}
          onCopy={() => list.copy(index)}
          onRemove={() => list.remove(index)}
        />
      </div>
      <RichText
        rich="line"
        label={t('composer:field.name')}
        value={value.name}
        limit={messageLimits.fieldName}
        error={errors.nameError}
        onChange={rename}
      />
      <RichText
        rich="full"
        label={t('composer:field.value')}
        value={value.value}
        limit={messageLimits.fieldValue}
        error={errors.valueError}
        onChange={write}
      />
      <Switch
        label={t('composer:field.inline')}
        value={value.inline ?? false}
        onChange={(inline) => list.change(index, (field) => ({ ...field, inline }))}
      />
    </fieldset>
  );
});
