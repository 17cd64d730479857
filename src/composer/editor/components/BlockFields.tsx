/** The form fields of each type of message component. */
import {
  type ActionRow,
  type BlockComponent,
  componentLimits,
  componentTypes,
  type FileComponent,
  type SectionComponent,
  type SeparatorComponent,
  type TextDisplay,
} from '../../../chat/message/components.ts';
import { t } from '../../../i18n/client.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { newBlock, newButton, newPicture, withProperty } from '../../parts/new-components.ts';
import { RichText } from '../RichText.tsx';
import { ButtonFields } from './ButtonFields.tsx';
import { Parts } from './Parts.tsx';
import { PictureFields } from './PictureFields.tsx';
import { SelectFields } from './SelectFields.tsx';
import { newWords, useScope } from './scope.ts';

interface Props<T> {
  readonly value: T;
  readonly path: string;
  readonly onChange: (value: T) => void;
}

/** The fields of one block, whatever its type. */
export function BlockFields({ value, path, onChange }: Props<BlockComponent>) {
  switch (value.type) {
    case componentTypes.row:
      return <RowFields value={value} path={path} onChange={onChange} />;
    case componentTypes.text:
      return <TextBlock value={value} path={path} onChange={onChange} />;
    case componentTypes.section:
      return <SectionFields value={value} path={path} onChange={onChange} />;
    case componentTypes.gallery:
      return (
        <Parts
          path={`${path}.items`}
          parts={value.items}
          onChange={(items) => onChange({ ...value, items })}
          nameOf={({ description }, number) => ({
            name: t('components:names.picture', { number }),
            ...(description !== undefined && { words: description }),
          })}
          most={componentLimits.galleryItems}
          adding={[{ label: t('components:add.picture'), make: newPicture }]}
        >
          {(item, at, set) => <PictureFields value={item} path={at} onChange={set} />}
        </Parts>
      );
    case componentTypes.file:
      return <FileFields value={value} path={path} onChange={onChange} />;
    case componentTypes.separator:
      return <SeparatorFields value={value} path={path} onChange={onChange} />;
  }
}

function RowFields({ value, path, onChange }: Props<ActionRow>) {
  const [first] = value.components;
  if (first && first.type !== componentTypes.button) {
    return (
      <SelectFields
        value={first}
        path={`${path}.components.0`}
        onChange={(select) => onChange({ ...value, components: [select, ...value.components.slice(1)] })}
      />
    );
  }
  return (
    <Parts
      path={`${path}.components`}
      parts={value.components}
      onChange={(components) => onChange({ ...value, components })}
      nameOf={(part, number) => ({
        name: t('components:names.button', { number }),
        ...('label' in part && part.label !== undefined && { words: part.label }),
      })}
      most={componentLimits.buttons}
      adding={[{ label: t('components:add.button'), make: () => newButton(newWords().button) }]}
    >
      {(part, at, set) =>
        part.type === componentTypes.button ? (
          <ButtonFields value={part} path={at} onChange={set} />
        ) : (
          <SelectFields value={part} path={at} onChange={set} />
        )
      }
    </Parts>
  );
}

function TextBlock({ value, path, onChange }: Props<TextDisplay>) {
  const { errorAt } = useScope();
  return (
    <RichText
      rich="full"
      label={t('components:text')}
      value={value.content}
      limit={componentLimits.allTexts}
      error={errorAt(`${path}.content`)}
      onChange={(content) => onChange({ ...value, content })}
    />
  );
}

function SectionFields({ value, path, onChange }: Props<SectionComponent>) {
  const { accessory } = value;
  const at = `${path}.accessory`;
  const isButton = accessory.type === componentTypes.button;
  return (
    <>
      <Parts
        path={`${path}.components`}
        parts={value.components}
        onChange={(components) => onChange({ ...value, components })}
        nameOf={({ content }, number) => ({ name: t('components:names.text', { number }), words: content })}
        most={componentLimits.sectionTexts}
        adding={[
          { label: t('components:add.text'), make: () => ({ type: componentTypes.text, content: '' }) },
        ]}
      >
        {(part, inner, set) => <TextBlock value={part} path={inner} onChange={set} />}
      </Parts>
      <SelectField
        label={t('components:accessory.label')}
        options={(['picture', 'button'] as const).map((kind) => ({
          value: kind,
          label: t(`components:accessory.${kind}`),
        }))}
        value={isButton ? 'button' : 'picture'}
        onChange={(kind) => {
          const { button } = newWords();
          onChange({
            ...value,
            accessory:
              kind === 'button' ? newButton(button) : { type: componentTypes.thumbnail, media: { url: '' } },
          });
        }}
      />
      {accessory.type === componentTypes.button ? (
        <ButtonFields
          value={accessory}
          path={at}
          onChange={(button) => onChange({ ...value, accessory: button })}
        />
      ) : (
        <PictureFields
          value={accessory}
          path={at}
          onChange={(picture) => onChange({ ...value, accessory: picture })}
        />
      )}
    </>
  );
}

function FileFields({ value, path, onChange }: Props<FileComponent>) {
  const { errorAt } = useScope();
  return (
    <>
      <TextField
        kind="url"
        label={t('components:file.label')}
        help={t('components:file.help', { address: 'attachment://' })}
        value={value.file.url}
        error={errorAt(`${path}.file.url`)}
        onChange={(url) => onChange({ ...value, file: { url } })}
      />
      <Switch
        label={t('components:spoiler')}
        value={value.spoiler ?? false}
        onChange={(spoiler) => onChange(withProperty(value, 'spoiler', spoiler))}
      />
    </>
  );
}

function SeparatorFields({ value, onChange }: Props<SeparatorComponent>) {
  return (
    <>
      <Switch
        label={t('components:separator.divider')}
        value={value.divider ?? true}
        onChange={(divider) => onChange({ ...value, divider })}
      />
      <Switch
        label={t('components:separator.wide')}
        value={value.spacing === 2}
        onChange={(wide) => onChange({ ...value, spacing: wide ? 2 : 1 })}
      />
    </>
  );
}

/** The title of a block, with its number. */
export function blockName(block: BlockComponent, number: number): string {
  switch (block.type) {
    case componentTypes.row:
      return block.components[0] && block.components[0].type !== componentTypes.button
        ? t('components:names.select', { number })
        : t('components:names.row', { number });
    case componentTypes.text:
      return t('components:names.text', { number });
    case componentTypes.section:
      return t('components:names.section', { number });
    case componentTypes.gallery:
      return t('components:names.gallery', { number });
    case componentTypes.file:
      return t('components:names.file', { number });
    case componentTypes.separator:
      return t('components:names.separator', { number });
  }
}

/** The buttons that add blocks of some kinds. */
export const addingBlocks = (kinds: readonly Parameters<typeof newBlock>[0][]) =>
  kinds.map((kind) => ({ label: t(`components:add.${kind}`), make: () => newBlock(kind, newWords()) }));
