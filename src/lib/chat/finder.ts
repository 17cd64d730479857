/** The places of a text in a source, listed once when they are first asked for. */
export class Finder {
  readonly #source: string;
  readonly #places = new Map<string, readonly number[]>();

  constructor(source: string) {
    this.#source = source;
  }

  /** The first place from one on that ends within the range, or -1. */
  next(text: string, from: number, end: number): number {
    const places = this.#listed(text);
    let [low, high] = [0, places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[middle] ?? 0) < from) low = middle + 1;
      else high = middle;
    }
    const place = places[low];
    return place !== undefined && place + text.length <= end ? place : -1;
  }

  #listed(text: string): readonly number[] {
    let places = this.#places.get(text);
    if (!places) {
      places = this.#list(text);
      this.#places.set(text, places);
    }
    return places;
  }

  #list(text: string): readonly number[] {
    const places: number[] = [];
    for (let at = this.#source.indexOf(text); at >= 0; at = this.#source.indexOf(text, at + 1)) {
      // The platform does not end a strike before an underscore.
      if (text !== strike || this.#source.charCodeAt(at + 2) !== 95) places.push(at);
    }
    return places;
  }
}

export const strike = '~~';
const backtick = 96;

/** The runs of backticks of a source by their length, to find where inline code closes. */
export class Backticks {
  readonly #source: string;
  readonly #places = new Map<number, number[]>();
  readonly #at = new Map<number, number>();

  constructor(source: string) {
    this.#source = source;
    for (let at = source.indexOf('`'); at >= 0; at = source.indexOf('`', at)) {
      const start = at;
      while (source.charCodeAt(at) === backtick) at += 1;
      const places = this.#places.get(at - start);
      if (places) places.push(start);
      else this.#places.set(at - start, [start]);
    }
  }

  /** Where the backticks end that begin at a place. */
  endOf(place: number, end: number): number {
    let at = place;
    while (at < end && this.#source.charCodeAt(at) === backtick) at += 1;
    return at;
  }

  /** The first run of exactly so many from a place on, or -1. Places come in order. */
  next(length: number, from: number, end: number): number {
    const places = this.#places.get(length);
    if (!places) return -1;
    let at = this.#at.get(length) ?? 0;
    while (at > 0 && (places[at - 1] ?? 0) >= from) at -= 1;
    while (at < places.length && (places[at] ?? 0) < from) at += 1;
    this.#at.set(length, at);
    const place = places[at] ?? Number.POSITIVE_INFINITY;
    return place + length <= end ? place : -1;
  }
}

/** Behind any number of spaces. */
export function beginsWithTick(text: string): boolean {
  let at = 0;
  while (text.charCodeAt(at) === 32) at += 1;
  return text.charCodeAt(at) === backtick;
}

/** Before any number of spaces. */
export function endsWithTick(text: string): boolean {
  let at = text.length - 1;
  while (text.charCodeAt(at) === 32) at -= 1;
  return text.charCodeAt(at) === backtick;
}
