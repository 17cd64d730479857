import { useRef, useState } from 'react';
import { fitted, mosaicRows, type Size } from './mosaic.ts';
import { Picture } from './Picture.tsx';
import { SafeLink } from './SafeLink.tsx';
import { useView } from './view.ts';

export interface MosaicItem {
  readonly url: string;
  /** What it shows, for those who do not see it. */
  readonly description?: string;
  /** Covered until somebody asks for it. */
  readonly spoiler?: boolean;
  /** In pixels, where it is known: a picture that stands alone then takes its place before it is there. */
  readonly size?: Size | undefined;
}

/**
 * Pictures that belong together. One keeps its shape; several are cropped into the cells of one block, in the rows that the
 * platform makes of their number.
 */
export function Mosaic({ items }: { readonly items: readonly MosaicItem[] }) {
  if (items.length === 0) return null;
  const cells = mosaicRows(items.length).flatMap((count) => Array<number>(count).fill(count));
  return (
    <div className="chat-mosaic" data-count={items.length}>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one address may occur twice
        <Cell key={at} item={item} beside={cells[at] ?? 1} isAlone={items.length === 1} />
      ))}
    </div>
  );
}

interface CellProps {
  readonly item: MosaicItem;
  /** How many stand in its row, with itself. */
  readonly beside: number;
  readonly isAlone: boolean;
}

function Cell({ item, beside, isAlone }: CellProps) {
  const { t } = useView();
  const { url, description, spoiler = false, size } = item;
  const [open, setOpen] = useState(!spoiler);
  const content = useRef<HTMLSpanElement>(null);
  function reveal() {
    setOpen(true);
    // The button goes, and the focus with it, unless something takes it.
    requestAnimationFrame(() => content.current?.focus());
  }
  return (
    <div className="chat-cell" data-beside={beside}>
      <span
        ref={content}
        className="chat-cell-content"
        inert={!open}
        tabIndex={spoiler && open ? -1 : undefined}
      >
        <SafeLink href={url}>
          <Picture
            className="chat-photo"
            src={url}
            alt={description || t('chat:image')}
            size={isAlone && size ? fitted(size) : undefined}
          />
        </SafeLink>
      </span>
      {!open && (
        <button type="button" className="chat-cover" aria-label={t('chat:reveal')} onClick={reveal} />
      )}
    </div>
  );
}
