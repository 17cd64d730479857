import { Picture } from './Picture.tsx';
import { useView } from './view.ts';

export interface MosaicItem {
  readonly url: string;
  readonly description?: string;
  readonly spoiler?: boolean;
}

/** Several pictures beside and below each other. */
export function Mosaic({ items }: { readonly items: readonly MosaicItem[] }) {
  const { t } = useView();
  return (
    <div className="chat-gallery" data-count={items.length}>
      {items.map(({ url, description }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one address may occur twice
        <Picture key={at} className="chat-photo" src={url} alt={description || t('chat:image')} />
      ))}
    </div>
  );
}
