/** An embed is twelve columns wide. Results are CSS grid lines: `1/13` is the whole width. */
const columns = 12;
/** The most fields that the platform puts in a row. */
const mostInRow = 3;

/** The columns of each field. Up to three inline fields share a row; a field alone in its row takes the whole width. */
export function fieldColumns(inline: readonly boolean[]): readonly string[] {
  const placed: string[] = [];
  for (let at = 0; at < inline.length; ) {
    let count = 1;
    while (inline[at] && inline[at + count] && count < mostInRow) count += 1;
    const width = columns / count;
    for (let field = 0; field < count; field += 1)
      placed.push(`${1 + field * width}/${1 + (field + 1) * width}`);
    at += count;
  }
  return placed;
}

interface Pictured {
  readonly url?: string | undefined;
  readonly image?: { readonly url: string } | undefined;
}

/** Merges embeds with the same address, as the platform does: into the first, with the images of up to four of them. */
export function mergeGalleries<Embed extends Pictured>(
  embeds: readonly Embed[],
): readonly { readonly embed: Embed; readonly images: readonly string[] }[] {
  const merged: { embed: Embed; images: string[] }[] = [];
  for (const embed of embeds) {
    const first = embed.url ? merged.find((other) => other.embed.url === embed.url) : undefined;
    if (first && embed.image) {
      if (first.images.length < mostImages) first.images.push(embed.image.url);
    } else merged.push({ embed, images: embed.image ? [embed.image.url] : [] });
  }
  return merged;
}

const mostImages = 4;
