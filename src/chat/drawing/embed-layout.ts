/** An embed is twelve columns wide; lines as CSS counts them, `1/13` being the whole width. */
const columns = 12;
/** The platform puts so many fields beside each other. */
const mostInRow = 3;

/** The columns of each field: those that are inline share a row, up to three; one alone takes the whole. */
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

/** Embeds with one address are one on the platform: the first, with the images of all of them, up to four. */
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
