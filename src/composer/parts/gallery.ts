import { type Embed, withMember, withTextAt } from '../../chat/message/message.ts';

/**
 * Embeds that are one on the platform: the first, and those behind it that hold nothing but its address (`url`) and an image of their own
 * (`mergeGalleries` draws them). Never empty.
 */
export type EmbedGroup = readonly [head: Embed, ...more: Embed[]];

/** The most images that the platform shows in one embed. */
export const mostImages = 4;

const isMore = (embed: Embed, head: Embed) =>
  Boolean(embed.url) &&
  embed.url === head.url &&
  embed.image !== undefined &&
  Object.keys(embed).every((name) => name === 'url' || name === 'image');

/** The places of the embeds of each group. A group takes no more than four images, the rest are embeds of their own. */
export function groupPlaces(embeds: readonly Embed[]): readonly (readonly [number, ...number[]])[] {
  const groups: [number, ...number[]][] = [];
  for (const [at, embed] of embeds.entries()) {
    // The last of that address, so that the images of one address keep their order.
    const group = groups.findLast(([first]) => embeds[first]?.url === embed.url);
    const [head, ...more] = (group ?? []).map((place) => embeds[place]);
    const isPart = head && isMore(embed, head) && more.length + (head.image ? 1 : 0) < mostImages;
    if (group && isPart) group.push(at);
    else groups.push([at]);
  }
  return groups;
}

/** The groups of a message's embeds. Put one behind the other they are the message's embeds again, each beside its head. */
export function groupsOf(embeds: readonly Embed[]): readonly EmbedGroup[] {
  // Safe: the places are those of the list.
  return groupPlaces(embeds).map((places) => places.map((at) => embeds[at] as Embed) as [Embed, ...Embed[]]);
}

/** The addresses of a group's images; one that is empty where there is none. */
export function imagesOf([head, ...more]: EmbedGroup): readonly string[] {
  const urls = [head, ...more].flatMap(({ image }) => (image ? [image.url] : []));
  return urls.length > 0 ? urls : [''];
}

/** A group with these images. One that is still empty stays while there are others, so that the form can report it. */
export function withImages([head]: EmbedGroup, urls: readonly string[]): EmbedGroup {
  const [first = '', ...others] = urls;
  if (others.length === 0) return [withTextAt(head, 'image.url', first)];
  return [
    { ...head, image: { url: first } },
    ...others.map((url) => ({ ...addressOf(head), image: { url } })),
  ];
}

const addressOf = ({ url }: Embed): Embed => (url ? { url } : {});

/** A group whose first embed is changed: the others go along with its address. */
export function withHead([head, ...more]: EmbedGroup, change: (head: Embed) => Embed): EmbedGroup {
  const next = change(head);
  if (next.url === head.url) return [next, ...more];
  return [next, ...more.map((embed) => withMember(embed, 'url', next.url))];
}
