import { t } from '../../i18n/client.ts';
import {
  type Embed,
  type EmbedPart,
  messageLimits,
  partText,
  withMember,
  withPartText,
} from '../../lib/message.ts';
import { Disclosure } from '../Disclosure.tsx';
import { TextField } from '../TextField.tsx';
import { ColorField } from './ColorField.tsx';
import { EmbedFields } from './EmbedFields.tsx';
import { RichText } from './RichText.tsx';
import { TimestampField } from './TimestampField.tsx';

interface Props {
  readonly value: Embed;
  readonly onChange: (value: Embed) => void;
  /** By the path from the embed: `author.name`. */
  readonly errorAt: (path: string) => string | undefined;
  readonly errorsUnder: (path: string) => number;
}

/** Every part of one embed. Emptied parts are removed from the value. */
export function EmbedEditor({ value, onChange, errorAt, errorsUnder }: Props) {
  const set = <Key extends keyof Embed>(key: Key, member: Embed[Key] | undefined) =>
    onChange(withMember(value, key, member));
  const partField = (part: EmbedPart, key: string) => ({
    value: partText(value, part, key),
    error: errorAt(`${part}.${key}`),
    onChange: (text: string) => onChange(withPartText(value, part, key, text)),
  });
  const fields = value.fields ?? [];
  return (
    <div className="flex flex-col gap-4">
      <RichText
        rich="line"
        label={t('composer:title')}
        value={value.title ?? ''}
        limit={messageLimits.title}
        error={errorAt('title')}
        onChange={(text) => set('title', text)}
      />
      <TextField
        kind="url"
        label={t('composer:url')}
        help={t('composer:url_help')}
        value={value.url ?? ''}
        error={errorAt('url')}
        onChange={(text) => set('url', text)}
      />
      <RichText
        rich="full"
        label={t('composer:description')}
        value={value.description ?? ''}
        limit={messageLimits.description}
        error={errorAt('description')}
        onChange={(text) => set('description', text)}
      />
      <ColorField value={value.color} error={errorAt('color')} onChange={(color) => set('color', color)} />
      <div className="grid gap-2">
        <Disclosure title={t('composer:author.title')} errors={errorsUnder('author')}>
          <RichText
            rich="plain"
            label={t('composer:author.name')}
            limit={messageLimits.author}
            {...partField('author', 'name')}
          />
          <TextField kind="url" label={t('composer:author.url')} {...partField('author', 'url')} />
          <TextField kind="url" label={t('composer:author.icon')} {...partField('author', 'icon_url')} />
        </Disclosure>
        <Disclosure
          title={t('composer:images.title')}
          errors={errorsUnder('image') + errorsUnder('thumbnail')}
        >
          <TextField kind="url" label={t('composer:images.image')} {...partField('image', 'url')} />
          <TextField kind="url" label={t('composer:images.thumbnail')} {...partField('thumbnail', 'url')} />
        </Disclosure>
        <Disclosure
          title={t('composer:footer.title')}
          errors={errorsUnder('footer') + errorsUnder('timestamp')}
        >
          <RichText
            rich="plain"
            label={t('composer:footer.text')}
            limit={messageLimits.footer}
            {...partField('footer', 'text')}
          />
          <TextField kind="url" label={t('composer:footer.icon')} {...partField('footer', 'icon_url')} />
          <TimestampField
            value={value.timestamp}
            error={errorAt('timestamp')}
            onChange={(timestamp) => set('timestamp', timestamp)}
          />
        </Disclosure>
        <Disclosure title={t('composer:field.list', { count: fields.length })} errors={errorsUnder('fields')}>
          <EmbedFields
            value={fields}
            errorAt={(path) => errorAt(path ? `fields.${path}` : 'fields')}
            onChange={(changed) => set('fields', [...changed])}
          />
        </Disclosure>
      </div>
    </div>
  );
}
