import { type ButtonComponent, componentLimits, linkStyle } from '../../../chat/message/components.ts';
import { t } from '../../../i18n/client.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { newId, withProperty } from '../../parts/new-components.ts';
import { RichText } from '../RichText.tsx';
import { PartEmoji } from './PartEmoji.tsx';
import { useScope } from './scope.ts';

interface Props {
  readonly value: ButtonComponent;
  readonly path: string;
  readonly onChange: (value: ButtonComponent) => void;
}

const styles = ['5', '1', '2', '3', '4'] as const;

/** A button keeps either its address or its custom id: the platform refuses both. */
function restyled(button: ButtonComponent, style: number): ButtonComponent {
  const { url = '', custom_id, ...rest } = button;
  if (style === linkStyle) return { ...rest, style, url };
  return { ...rest, style, custom_id: custom_id ?? newId() };
}

/** The fields of one button. */
export function ButtonFields({ value, path, onChange }: Props) {
  const { errorAt } = useScope();
  const isLink = value.style === linkStyle;
  return (
    <>
      <SelectField
        label={t('components:button.style')}
        error={errorAt(`${path}.style`)}
        options={styles.map((style) => ({ value: style, label: t(`components:styles.${style}`) }))}
        value={String(value.style) as (typeof styles)[number]}
        onChange={(style) => onChange(restyled(value, Number(style)))}
      />
      <RichText
        rich="plain"
        label={t('components:button.label')}
        value={value.label ?? ''}
        limit={componentLimits.label}
        error={errorAt(`${path}.label`)}
        onChange={(label) => onChange(withProperty(value, 'label', label))}
      />
      <PartEmoji
        value={value.emoji}
        error={errorAt(`${path}.emoji`) ?? errorAt(`${path}.emoji.name`) ?? errorAt(`${path}.emoji.id`)}
        onChange={(emoji) => onChange(withProperty(value, 'emoji', emoji))}
      />
      {isLink ? (
        <TextField
          kind="url"
          label={t('components:button.url')}
          value={value.url ?? ''}
          error={errorAt(`${path}.url`)}
          onChange={(url) => onChange({ ...value, url })}
        />
      ) : (
        <TextField
          label={t('components:custom_id.label')}
          help={t('components:custom_id.help')}
          limit={componentLimits.customId}
          value={value.custom_id ?? ''}
          error={errorAt(`${path}.custom_id`)}
          onChange={(custom_id) => onChange({ ...value, custom_id })}
        />
      )}
      <Switch
        label={t('components:disabled')}
        value={value.disabled ?? false}
        onChange={(disabled) => onChange(withProperty(value, 'disabled', disabled))}
      />
    </>
  );
}
