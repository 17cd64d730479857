import { useRef, useState } from 'react';
import { fitted, mosaicRows, type Size } from './mosaic.ts';
import { Picture } from './Picture.tsx';
import { SafeLink } from './SafeLink.tsx';
import { useView } from './view.ts';

export interface MosaicItem {
  readonly url: string;
  /** The alternative text. */
  readonly description?: string;
  /** Covered until somebody reveals it. */
  readonly spoiler?: boolean;
  /** In pixels, if known. A single picture then has its space reserved while it is loading. */
  readonly size?: Size | undefined;
}

/**
 * A gallery of pictures. A single one keeps its aspect ratio; several are cropped into cells, in the same rows as on the
 * platform.
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
  /** How many pictures its row has. */
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
    // The button disappears, so the focus moves to what it covered.
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
