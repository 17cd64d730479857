import Plus from 'lucide-react/icons/plus';
import { memo, useCallback, useId, useRef } from 'react';
import { t } from '../../i18n/client.ts';
import { Button } from '../../ui/Button.tsx';
import { maxImages } from '../parts/gallery.ts';
import { Adding } from './Adding.tsx';
import type { Edit } from './editing.ts';
import { ListActions } from './ListActions.tsx';
import { PictureField } from './PictureField.tsx';
import { type PartErrors, samePart } from './part-errors.ts';
import { type ListEdit, useListEdit } from './use-list-edit.ts';

interface Props {
  /** The addresses; at least one. */
  readonly value: readonly string[];
  /** The first image's error at `image.url`, others' at `gallery.1`. */
  readonly errors: PartErrors;
  readonly edit: Edit<readonly string[]>;
  /** The embed has an address, by which the platform groups several images into one embed. */
  readonly hasAddress: boolean;
  /** The message has all the embeds it can have, and each further image is one. */
  readonly isFull: boolean;
}

/** The images of an embed, up to four. */
export const GalleryField = memo(function GalleryField(props: Props) {
  const { value, errors, edit, hasAddress, isFull } = props;
  const { keys, list } = useListEdit(value.length, edit);
  const root = useRef<HTMLDivElement>(null);
  const noteId = useId();
  const isOff = !hasAddress || isFull || value.length >= maxImages;
  function add() {
    if (isOff) return;
    list.add('');
    requestAnimationFrame(() => [...(root.current?.querySelectorAll('input') ?? [])].at(-1)?.focus());
  }
  return (
    <div ref={root} className="grid grid-cols-1 gap-3">
      {value.map((url, index) => (
        <ImageField
          key={keys[index]}
          value={url}
          index={index}
          length={value.length}
          error={errors[index === 0 ? 'image.url' : `gallery.${index}`]}
          list={list}
        />
      ))}
      <Adding>
        <Button kind="quiet" small aria-disabled={isOff || undefined} aria-describedby={noteId} onClick={add}>
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('composer:images.add')}
        </Button>
        <span id={noteId} className="text-body text-muted">
          {hasAddress ? t('composer:at_most', { count: maxImages }) : t('composer:images.needs_url')}
        </span>
      </Adding>
    </div>
  );
}, samePart);

interface ImageProps {
  readonly value: string;
  readonly index: number;
  readonly length: number;
  readonly error: string | undefined;
  readonly list: ListEdit<string>;
}

/** The address of one image; with several, it can be moved and removed. */
const ImageField = memo(function ImageField({ value, index, length, error, list }: ImageProps) {
  const name = t('composer:images.one', { number: index + 1 });
  const onChange = useCallback((url: string) => list.change(index, () => url), [list, index]);
  return (
    <div className="flex items-end gap-1" data-part="">
      <div className="min-w-0 flex-1">
        <PictureField
          label={length === 1 ? t('composer:images.image') : name}
          value={value}
          error={error}
          onChange={onChange}
        />
      </div>
      {length > 1 && (
        <ListActions
          name={name}
          index={index}
          length={length}
          onMove={(by) => list.move(index, index + by)}
          onDrop={(to) => list.move(index, to)}
          onRemove={() => list.remove(index)}
        />
      )}
    </div>
  );
});
