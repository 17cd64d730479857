import { memo, useCallback } from 'react';
import {
  type Embed,
  type EmbedField,
  type EmbedTextPath,
  messageLimits,
  textAt,
  withMember,
} from '../../chat/message/message.ts';
import { t } from '../../i18n/client.ts';
import { Disclosure } from '../../ui/structure/Disclosure.tsx';
import { ColorField } from './ColorField.tsx';
import { EmbedFields } from './EmbedFields.tsx';
import { EmbedText } from './EmbedText.tsx';
import type { Edit } from './editing.ts';
import { GalleryField } from './GalleryField.tsx';
import { countUnder, type PartErrors, samePart } from './part-errors.ts';
import { TimestampField } from './TimestampField.tsx';

interface Props {
  readonly value: Embed;
  /** The addresses of its images. */
  readonly images: readonly string[];
  readonly errors: PartErrors;
  readonly edit: Edit<Embed>;
  readonly editImages: Edit<readonly string[]>;
  /** The message can have no more embeds. */
  readonly isFull: boolean;
}

/** How the platform parses each text, and its limit. Constant, so that texts are not rendered again. */
const texts = {
  title: { rich: 'line', limit: messageLimits.title },
  description: { rich: 'full', limit: messageLimits.description },
  author: { rich: 'plain', limit: messageLimits.author },
  footer: { rich: 'plain', limit: messageLimits.footer },
} as const;

/** Every part of one embed. Emptied parts are removed from the value. */
export const EmbedEditor = memo(function EmbedEditor(props: Props) {
  const { value, images, errors, edit, editImages, isFull } = props;
  const editFields = useCallback(
    (change: (fields: readonly EmbedField[]) => readonly EmbedField[]) =>
      edit((embed) => withMember(embed, 'fields', [...change(embed.fields ?? [])])),
    [edit],
  );
  const at = (path: EmbedTextPath) => ({ path, edit, value: textAt(value, path), error: errors[path] });
  const count = (...paths: readonly string[]) =>
    paths.reduce((sum, path) => sum + countUnder(errors, path), 0);
  const fields = value.fields ?? noFields;
  return (
    <div className="flex flex-col gap-4">
      <EmbedText {...at('title')} label={t('composer:title')} text={texts.title} />
      <EmbedText {...at('url')} label={t('composer:url')} help={t('composer:url_help')} />
      <EmbedText {...at('description')} label={t('composer:description')} text={texts.description} />
      <ColorField
        value={value.color}
        error={errors.color}
        onChange={(color) => edit((embed) => withMember(embed, 'color', color))}
      />
      <div className="grid gap-2">
        <Disclosure title={t('composer:author.title')} errors={count('author')}>
          <EmbedText {...at('author.name')} label={t('composer:author.name')} text={texts.author} />
          <EmbedText {...at('author.url')} label={t('composer:author.url')} />
          <EmbedText {...at('author.icon_url')} label={t('composer:author.icon')} />
        </Disclosure>
        <Disclosure title={t('composer:images.title')} errors={count('image', 'gallery', 'thumbnail')}>
          <GalleryField
            value={images}
            errors={errors}
            edit={editImages}
            hasAddress={Boolean(value.url)}
            isFull={isFull}
          />
          <EmbedText {...at('thumbnail.url')} label={t('composer:images.thumbnail')} />
        </Disclosure>
        <Disclosure title={t('composer:footer.title')} errors={count('footer', 'timestamp')}>
          <EmbedText {...at('footer.text')} label={t('composer:footer.text')} text={texts.footer} />
          <EmbedText {...at('footer.icon_url')} label={t('composer:footer.icon')} />
          <TimestampField
            value={value.timestamp}
            error={errors.timestamp}
            onChange={(timestamp) => edit((embed) => withMember(embed, 'timestamp', timestamp))}
          />
        </Disclosure>
        <Disclosure title={t('composer:field.list', { count: fields.length })} errors={count('fields')}>
          <EmbedFields value={fields} errors={errors} edit={editFields} />
        </Disclosure>
      </div>
    </div>
  );
}, samePart);

const noFields: readonly EmbedField[] = [];
