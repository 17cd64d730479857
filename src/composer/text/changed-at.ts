type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/**
 * Where two values of plain data differ, as a dotted path (`embeds.0.title`): the smallest part that contains all differences. A list
 * with another length is one part, with its new length in the path (`embeds#3`), so that adding two entries in a row gives two
 * different paths. '' when nothing differs.
 */
export function changedAt(before: unknown, after: unknown, path = ''): string {
  if (Object.is(before, after)) return '';
  const here = path || '.';
  if (!isTree(before) || !isTree(after)) return here;
  if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length)
    return `${here}#${after.length}`;
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const places = [...names]
    .map((name) => changedAt(before[name], after[name], path ? `${path}.${name}` : name))
    .filter((place) => place !== '');
  return places.length > 1 ? here : (places[0] ?? '');
}
