import { useRef, useState } from 'react';
import { mosaicRows } from '../../lib/chat/mosaic.ts';
import { Picture } from './Picture.tsx';
import { SafeLink } from './SafeLink.tsx';
import { useView } from './view.ts';

export interface MosaicItem {
  readonly url: string;
  /** What it shows, for those who do not see it. */
  readonly description?: string;
  /** Covered until somebody asks for it. */
  readonly spoiler?: boolean;
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
        <Cell key={at} item={item} beside={cells[at] ?? 1} />
      ))}
    </div>
  );
}

/** @param beside how many stand in its row, with itself */
function Cell({ item, beside }: { readonly item: MosaicItem; readonly beside: number }) {
  const { t } = useView();
  const { url, description, spoiler = false } = item;
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
          <Picture className="chat-photo" src={url} alt={description || t('chat:image')} />
        </SafeLink>
      </span>
      {!open && (
        <button type="button" className="chat-cover" aria-label={t('chat:reveal')} onClick={reveal} />
      )}
    </div>
  );
}
