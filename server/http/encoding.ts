/** A content encoding. */
export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Chooses the encoding of a reply: the best of `ours` that the `Accept-Encoding` header allows. `q=0` excludes an
 * encoding; `*` matches those that are not listed (RFC 9110, 12.5.3).
 */
export function chooseEncoding(header: string | null, ours: readonly Encoding[]): Encoding {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    const weight = parameters.find((word) => word.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  const accepted = (encoding: Encoding): boolean => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).find((name) => ours.includes(name) && accepted(name)) ?? 'identity';
}
