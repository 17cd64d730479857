import {
  componentLimits,
  componentTypes,
  type SelectComponent,
  type SelectOption,
} from '../../../chat/message/components.ts';
import { t } from '../../../i18n/client.ts';
import { NumberField } from '../../../ui/NumberField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { newOption, withProperty, withType } from '../../parts/new-components.ts';
import { RichText } from '../RichText.tsx';
import { PartEmoji } from './PartEmoji.tsx';
import { Parts } from './Parts.tsx';
import { newWords, useScope } from './scope.ts';

interface Props {
  readonly value: SelectComponent;
  readonly path: string;
  readonly onChange: (value: SelectComponent) => void;
}

const types = ['3', '5', '6', '7', '8'] as const;
/** The choices of channel types, by the platform's numbers: some belong together, such as text and announcement channels. */
const channelGroups = {
  text: [0, 5],
  voice: [2, 13],
  category: [4],
  thread: [10, 11, 12],
  forum: [15, 16],
} as const;

/** The fields of one select. */
export function SelectFields({ value, path, onChange }: Props) {
  const { errorAt } = useScope();
  const bound = (key: 'min_values' | 'max_values') => (
    <NumberField
      label={t(`components:select.${key}`)}
      value={value[key] ?? 1}
      error={errorAt(`${path}.${key}`)}
      onChange={(number) => onChange({ ...value, [key]: number })}
    />
  );
  return (
    <>
      <SelectField
        label={t('components:select.type')}
        options={types.map((type) => ({ value: type, label: t(`components:select.types.${type}`) }))}
        value={String(value.type) as (typeof types)[number]}
        onChange={(type) => onChange(withType(value, Number(type) as SelectComponent['type'], newWords()))}
      />
      <RichText
        rich="plain"
        label={t('components:select.placeholder')}
        value={value.placeholder ?? ''}
        limit={componentLimits.placeholder}
        error={errorAt(`${path}.placeholder`)}
        onChange={(placeholder) => onChange(withProperty(value, 'placeholder', placeholder))}
      />
      <div className="flex flex-wrap gap-4">
        {bound('min_values')}
        {bound('max_values')}
      </div>
      {value.type === componentTypes.channelSelect && <ChannelTypes value={value} onChange={onChange} />}
      <TextField
        label={t('components:custom_id.label')}
        help={t('components:custom_id.help')}
        limit={componentLimits.customId}
        value={value.custom_id}
        error={errorAt(`${path}.custom_id`)}
        onChange={(custom_id) => onChange({ ...value, custom_id })}
      />
      <Switch
        label={t('components:disabled')}
        value={value.disabled ?? false}
        onChange={(disabled) => onChange(withProperty(value, 'disabled', disabled))}
      />
      {value.type === componentTypes.stringSelect && (
        <Parts
          path={`${path}.options`}
          parts={value.options}
          onChange={(options) => onChange({ ...value, options })}
          nameOf={({ label }, number) => ({ name: t('components:names.option', { number }), words: label })}
          most={componentLimits.options}
          adding={[
            { label: t('components:add.option'), make: () => newOption(value.options, newWords().option) },
          ]}
          copy={(option) => ({ ...option, value: newOption(value.options, '').value })}
        >
          {(option, at, set) => <OptionFields value={option} path={at} onChange={set} />}
        </Parts>
      )}
    </>
  );
}

type ChannelSelect = Extract<SelectComponent, { type: 8 }>;

function ChannelTypes({
  value,
  onChange,
}: {
  readonly value: ChannelSelect;
  readonly onChange: (value: ChannelSelect) => void;
}) {
  const { channel_types = [] } = value;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-medium">{t('components:select.channels.label')}</legend>
      {(Object.keys(channelGroups) as (keyof typeof channelGroups)[]).map((group) => {
        const types: readonly number[] = channelGroups[group];
        return (
          <Switch
            key={group}
            label={t(`components:select.channels.${group}`)}
            value={channel_types.some((type) => types.includes(type))}
            onChange={(on) => {
              const others = channel_types.filter((type) => !types.includes(type));
              const chosen = on ? [...others, ...channelGroups[group]] : others;
              onChange(withProperty(value, 'channel_types', chosen.length > 0 ? chosen : undefined));
            }}
          />
        );
      })}
    </fieldset>
  );
}

interface OptionProps {
  readonly value: SelectOption;
  readonly path: string;
  readonly onChange: (value: SelectOption) => void;
}

function OptionFields({ value, path, onChange }: OptionProps) {
  const { errorAt } = useScope();
  return (
    <>
      <RichText
        rich="plain"
        label={t('components:option.label')}
        value={value.label}
        limit={componentLimits.option}
        error={errorAt(`${path}.label`)}
        onChange={(label) => onChange({ ...value, label })}
      />
      <RichText
        rich="plain"
        label={t('components:option.description')}
        value={value.description ?? ''}
        limit={componentLimits.option}
        error={errorAt(`${path}.description`)}
        onChange={(description) => onChange(withProperty(value, 'description', description))}
      />
      <TextField
        label={t('components:option.value')}
        limit={componentLimits.option}
        value={value.value}
        error={errorAt(`${path}.value`)}
        onChange={(text) => onChange({ ...value, value: text })}
      />
      <PartEmoji
        value={value.emoji}
        error={errorAt(`${path}.emoji.name`) ?? errorAt(`${path}.emoji.id`)}
        onChange={(emoji) => onChange(withProperty(value, 'emoji', emoji))}
      />
      <Switch
        label={t('components:option.default')}
        value={value.default ?? false}
        onChange={(isDefault) => onChange(withProperty(value, 'default', isDefault))}
      />
    </>
  );
}
