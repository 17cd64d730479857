/** Decodes punycode in host names (RFC 3492, with its variable names). */

const digits = 'abcdefghijklmnopqrstuvwxyz0123456789';
const base = digits.length;
const [tMin, tMax, skew, damp, initialBias, initialN] = [1, 26, 38, 700, 72, 0x80];

function adapt(delta: number, points: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2));
  rest += Math.floor(rest / points);
  let k = 0;
  for (; rest > ((base - tMin) * tMax) / 2; k += base) rest = Math.floor(rest / (base - tMin));
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + skew));
}

/** Decodes the part after `xn--`; null if it is malformed. */
function decoded(label: string): string | null {
  const last = label.lastIndexOf('-');
  const points = last > 0 ? Array.from(label.slice(0, last), (char) => char.charCodeAt(0)) : [];
  let [n, i, bias] = [initialN, 0, initialBias];
  for (let at = last + 1; at < label.length; ) {
    const before = i;
    for (let k = base, weight = 1; ; k += base) {
      const digit = digits.indexOf(label[at] ?? ' ');
      at += 1;
      if (digit < 0) return null;
      i += digit * weight;
      const t = Math.min(tMax, Math.max(tMin, k - bias));
      if (digit < t) break;
      weight *= base - t;
    }
    const length = points.length + 1;
    bias = adapt(i - before, length, before === 0);
    n += Math.floor(i / length);
    // Written like this to be true for NaN too, which malformed labels can cause.
    if (!(n <= 0x10ffff)) return null;
    i %= length;
    points.splice(i, 0, n);
    i += 1;
  }
  return String.fromCodePoint(...points);
}

/** Decodes a host name; malformed labels are unchanged. */
export const inOwnLetters = (host: string): string =>
  host.replace(/\bxn--([a-z\d-]{1,59})/gi, (label, code: string) => decoded(code.toLowerCase()) ?? label);
