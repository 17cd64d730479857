/** Groups the embeds that the platform shows as one, with up to four images. */
import { type Embed, withMember, withTextAt } from '../../chat/message/message.ts';

/**
 * Embeds that the platform shows as one: the first, and those after it with only the same `url` and an image (`mergeGalleries`
 * draws them). Never empty.
 */
export type EmbedGroup = readonly [head: Embed, ...more: Embed[]];

/** The most images that the platform shows in one embed. */
export const maxImages = 4;

const isMore = (embed: Embed, head: Embed) =>
  Boolean(embed.url) &&
  embed.url === head.url &&
  embed.image !== undefined &&
  Object.keys(embed).every((name) => name === 'url' || name === 'image');

/** The indexes of each group's embeds. A group has at most four images; further ones are embeds of their own. */
export function groupIndexes(embeds: readonly Embed[]): readonly (readonly [number, ...number[]])[] {
  const groups: [number, ...number[]][] = [];
  for (const [at, embed] of embeds.entries()) {
    // The last group with that address, so that images keep their order.
    const group = groups.findLast(([first]) => embeds[first]?.url === embed.url);
    const [head, ...more] = (group ?? []).map((place) => embeds[place]);
    const isPart = head && isMore(embed, head) && more.length + (head.image ? 1 : 0) < maxImages;
    if (group && isPart) group.push(at);
    else groups.push([at]);
  }
  return groups;
}

/** Groups a message's embeds. Concatenated, the groups are the embeds again. */
export function groupsOf(embeds: readonly Embed[]): readonly EmbedGroup[] {
  // The cast is safe: the indexes are those of the list.
  return groupIndexes(embeds).map((places) => places.map((at) => embeds[at] as Embed) as [Embed, ...Embed[]]);
}

/** The addresses of a group's images; one empty address if there is none. */
export function imagesOf([head, ...more]: EmbedGroup): readonly string[] {
  const urls = [head, ...more].flatMap(({ image }) => (image ? [image.url] : []));
  return urls.length > 0 ? urls : [''];
}

/** A group with other images. An empty one stays among others, so that the form can report it. */
export function withImages([head]: EmbedGroup, urls: readonly string[]): EmbedGroup {
  const [first = '', ...others] = urls;
  if (others.length === 0) return [withTextAt(head, 'image.url', first)];
  return [
    { ...head, image: { url: first } },
    ...others.map((url) => ({ ...addressOf(head), image: { url } })),
  ];
}

const addressOf = ({ url }: Embed): Embed => (url ? { url } : {});

/** A group with another first embed: the others take over its address. */
export function withHead([head, ...more]: EmbedGroup, change: (head: Embed) => Embed): EmbedGroup {
  const next = change(head);
  if (next.url === head.url) return [next, ...more];
  return [next, ...more.map((embed) => withMember(embed, 'url', next.url))];
}
