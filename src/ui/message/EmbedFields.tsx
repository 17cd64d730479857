import Plus from 'lucide-react/icons/plus';
import { t } from '../../i18n/client.ts';
import { type EmbedField, messageLimits, moved, replaced, without } from '../../lib/message.ts';
import { Switch } from '../Switch.tsx';
import { ListActions } from './ListActions.tsx';
import { RichText } from './RichText.tsx';
import { useListKeys } from './use-list-keys.ts';

interface Props {
  readonly value: readonly EmbedField[];
  readonly onChange: (value: readonly EmbedField[]) => void;
  /** By the path from the list: `0.name`; the list's own at ''. */
  readonly errorAt: (path: string) => string | undefined;
}

/** The titled fields of an embed. */
export function EmbedFields({ value, onChange, errorAt }: Props) {
  const list = useListKeys(value.length);
  const change = (index: number, part: Partial<EmbedField>) => {
    const field = value[index];
    if (field) onChange(replaced(value, index, { ...field, ...part }));
  };
  return (
    <div className="flex flex-col gap-4">
      {value.map((field, index) => {
        const name = t('composer:field.title', { number: index + 1 });
        return (
          <fieldset key={list.keys[index]} className="embed-field">
            <legend className="sr-only">{name}</legend>
            <div className="flex items-center">
              <span className="font-medium" aria-hidden="true">
                {name}
              </span>
              <ListActions
                name={name}
                index={index}
                length={value.length}
                onMove={(by) => {
                  list.moved(index, by);
                  onChange(moved(value, index, by));
                }}
                onRemove={() => {
                  list.removed(index);
                  onChange(without(value, index));
                }}
              />
            </div>
            <RichText
              rich="line"
              label={t('composer:field.name')}
              value={field.name}
              limit={messageLimits.fieldName}
              error={errorAt(`${index}.name`)}
              onChange={(text) => change(index, { name: text })}
            />
            <RichText
              rich="full"
              label={t('composer:field.value')}
              value={field.value}
              limit={messageLimits.fieldValue}
              error={errorAt(`${index}.value`)}
              onChange={(text) => change(index, { value: text })}
            />
            <Switch
              label={t('composer:field.inline')}
              value={field.inline ?? false}
              onChange={(inline) => change(index, { inline })}
            />
          </fieldset>
        );
      })}
      {errorAt('') && <p className="field-error">{errorAt('')}</p>}
      <div className="flex flex-wrap items-center gap-3" data-adding="">
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          aria-disabled={value.length >= messageLimits.fields || undefined}
          onClick={() => {
            if (value.length >= messageLimits.fields) return;
            list.added();
            onChange([...value, { name: '', value: '' }]);
          }}
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('composer:field.add')}
        </button>
        <span className="text-small text-muted">
          {t('composer:at_most', { count: messageLimits.fields })}
        </span>
      </div>
    </div>
  );
}
