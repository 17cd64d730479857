/**
 * The first sentence about a message, in the order of its fields; `errorAt` answers by the path from the message
 * (`embeds.0.title`), undefined where there is nothing to say.
 */
export function firstError(
  value: unknown,
  errorAt: (path: string) => string | undefined,
  path = '',
): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  // The error of a message without any text is at `content`, which is missing then; that of an embed that shows nothing at its description.
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
