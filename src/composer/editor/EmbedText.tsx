import { memo, useCallback } from 'react';
import { type Embed, type EmbedTextPath, withTextAt } from '../../chat/message/message.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { Edit } from './editing.ts';
import { PictureField } from './PictureField.tsx';
import { RichText } from './RichText.tsx';

/** The addresses that must be pictures. */
const pictures: readonly EmbedTextPath[] = ['author.icon_url', 'footer.icon_url', 'thumbnail.url'];

interface Props {
  readonly path: EmbedTextPath;
  readonly label: string;
  readonly help?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly edit: Edit<Embed>;
  /** How a text is parsed, with its limit; an address has neither. */
  readonly text?: { readonly rich: 'full' | 'line' | 'plain'; readonly limit: number };
}

/** One text or address of an embed. Rendered again only when it changes. */
export const EmbedText = memo(function EmbedText({ path, edit, text, ...field }: Props) {
  const onChange = useCallback(
    (typed: string) => edit((embed) => withTextAt(embed, path, typed)),
    [edit, path],
  );
  if (text) return <RichText {...field} {...text} onChange={onChange} />;
  if (pictures.includes(path)) return <PictureField {...field} onChange={onChange} />;
  return <TextField {...field} kind="url" onChange={onChange} />;
});
