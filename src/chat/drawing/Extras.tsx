/** The parts below a message: attached files, reactions, and buttons and selects. */

import { formatSize } from '../../lib/file-size.ts';
import { numberFormat } from '../../lib/formatters.ts';
import { allowedImage } from '../../lib/images.ts';
import { ControlEmoji, Emoji } from './Emoji.tsx';
import { Mosaic } from './Mosaic.tsx';
import { SafeLink } from './SafeLink.tsx';
import type { ShownControl, ShownMessage } from './shown.ts';
import { Marked, useView } from './view.ts';

type Attachment = ShownMessage['attachments'][number];

const isPicture = ({ content_type, url }: Attachment) =>
  content_type.startsWith('image/') && allowedImage(url) !== null;

/** Attached files: first the pictures on the platform's hosts, as one gallery; then the names of all others. */
export function Attachments({ files }: { readonly files: readonly Attachment[] }) {
  const others = files.filter((file) => !isPicture(file));
  return (
    <>
      <Mosaic
        items={files
          .filter(isPicture)
          // The platform marks a spoiler in the file's name.
          .map(({ url, name, width, height }) => ({
            url,
            description: name,
            spoiler: name.startsWith('SPOILER_'),
            size: width && height ? { width, height } : undefined,
          }))}
      />
      {others.length > 0 && <Files files={others} />}
    </>
  );
}

function Files({ files }: { readonly files: readonly Attachment[] }) {
  const { t, locale } = useView();
  return (
    <ul className="chat-files" aria-label={t('chat:attachments')}>
      {files.map((file, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file may be attached twice
        <li key={at} className="chat-file">
          <SafeLink href={file.url}>
            <bdi>
              <Marked text={file.name} />
            </bdi>
          </SafeLink>
          <small>{file.url ? formatSize(file.size, locale) : t('chat:file_gone')}</small>
        </li>
      ))}
    </ul>
  );
}

/** The parts that a message shows but that are not rendered, as a list of their kind and text. */
export function OtherParts({ parts }: { readonly parts: ShownMessage['parts'] }) {
  const { t, kept } = useView();
  if (parts.length === 0) return null;
  return (
    <ul className="chat-parts" aria-label={t('chat:parts')}>
      {parts.map(({ kind, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts may be alike
        <li key={at}>
          <small>{t(`chat:part.${kind}`)}</small>{' '}
          <bdi lang={kept?.lang}>
            <Marked text={text} />
          </bdi>
        </li>
      ))}
    </ul>
  );
}

/** The reactions to a message. They cannot be pressed. */
export function Reactions({ reactions }: { readonly reactions: ShownMessage['reactions'] }) {
  const { t, locale } = useView();
  if (reactions.length === 0) return null;
  return (
    <ul className="chat-reactions" aria-label={t('chat:reactions')}>
      {reactions.map(({ emoji, image_url, count, me }, at) => {
        const src = allowedImage(image_url);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two emoji of one name apart
          <li key={at} data-active={me || undefined}>
            {src ? (
              <img className="chat-emoji" src={src} alt={emoji} loading="lazy" />
            ) : (
              <Emoji text={emoji} />
            )}{' '}
            <span>{numberFormat(locale).format(count)}</span>
            {me && <span className="sr-only"> {t('chat:reacted')}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** Buttons and selects under a message. They do nothing here. */
export function Controls({ rows }: { readonly rows: readonly (readonly ShownControl[])[] }) {
  return rows.map((row, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place
    <div key={at} className="chat-controls">
      {row.map((control, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Control key={place} control={control} />
      ))}
    </div>
  ));
}

function Control({ control }: { readonly control: ShownControl }) {
  const off = control.disabled || undefined;
  if (control.kind === 'select')
    return (
      <span className="chat-select" data-off={off}>
        <bdi>{control.placeholder}</bdi>
        <span aria-hidden="true">▾</span>
      </span>
    );
  return (
    <span className={`chat-button chat-${control.style}`} data-off={off}>
      {control.emoji && <ControlEmoji source={control.emoji} />}
      <bdi>{control.label}</bdi>
      {control.style === 'link' && <span aria-hidden="true"> ↗</span>}
    </span>
  );
}
