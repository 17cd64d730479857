/**
 * The first error of a message in the order of its fields; `errorAt` takes the path within the message (`embeds.0.title`) and
 * returns undefined without one.
 */
export function firstError(
  value: unknown,
  errorAt: (path: string) => string | undefined,
  path = '',
): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  // An empty message has its error at `content`, which is missing; an empty embed at its description.
  const isEmbed = /^embeds\.\d+$/.test(path);
  const names =
    path === ''
      ? ['content', 'embeds', 'components']
      : [...(isEmbed ? ['description'] : []), ...Object.keys(value)];
  for (const name of names) {
    const place = path ? `${path}.${name}` : name;
    const found =
      errorAt(place) ?? firstError((value as Readonly<Record<string, unknown>>)[name], errorAt, place);
    if (found) return found;
  }
  return undefined;
}
