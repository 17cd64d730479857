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
import { TextArea } from '../TextArea.tsx';
import { TextField } from '../TextField.tsx';
import { ColorField } from './ColorField.tsx';
import { EmbedFields } from './EmbedFields.tsx';
import { TimestampField } from './TimestampField.tsx';

interface Props {
  readonly value: Embed;
  readonly onChange: (value: Embed) => void;
  /** By the path from the embed: `author.name`. */
  readonly errorAt: (path: string) => string | undefined;
  readonly errorsUnder: (path: string) => number;
}

/** Every part of one embed. What is emptied leaves the value. */
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
      <TextField
        label={t('message:title')}
        value={value.title ?? ''}
        limit={messageLimits.title}
        error={errorAt('title')}
        onChange={(text) => set('title', text)}
      />
      <TextField
        kind="url"
        label={t('message:url')}
        help={t('message:url_help')}
        value={value.url ?? ''}
        error={errorAt('url')}
        onChange={(text) => set('url', text)}
      />
      <TextArea
        label={t('message:description')}
        value={value.description ?? ''}
        limit={messageLimits.description}
        error={errorAt('description')}
        onChange={(text) => set('description', text)}
      />
      <ColorField value={value.color} error={errorAt('color')} onChange={(color) => set('color', color)} />
      <div className="grid gap-2">
        <Disclosure title={t('message:author.title')} errors={errorsUnder('author')}>
          <TextField
            label={t('message:author.name')}
            limit={messageLimits.author}
            {...partField('author', 'name')}
          />
          <TextField kind="url" label={t('message:author.url')} {...partField('author', 'url')} />
          <TextField kind="url" label={t('message:author.icon')} {...partField('author', 'icon_url')} />
        </Disclosure>
        <Disclosure
          title={t('message:images.title')}
          errors={errorsUnder('image') + errorsUnder('thumbnail')}
        >
          <TextField kind="url" label={t('message:images.image')} {...partField('image', 'url')} />
          <TextField kind="url" label={t('message:images.thumbnail')} {...partField('thumbnail', 'url')} />
        </Disclosure>
        <Disclosure
          title={t('message:footer.title')}
          errors={errorsUnder('footer') + errorsUnder('timestamp')}
        >
          <TextField
            label={t('message:footer.text')}
            limit={messageLimits.footer}
            {...partField('footer', 'text')}
          />
          <TextField kind="url" label={t('message:footer.icon')} {...partField('footer', 'icon_url')} />
          <TimestampField
            value={value.timestamp}
            error={errorAt('timestamp')}
            onChange={(timestamp) => set('timestamp', timestamp)}
          />
        </Disclosure>
        <Disclosure title={t('message:field.list', { count: fields.length })} errors={errorsUnder('fields')}>
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
