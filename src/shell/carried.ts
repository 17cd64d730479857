import * as v from 'valibot';
import type { Endpoint, ReplyOf } from '../contract/endpoint.ts';
import { type Carried, carriedValue } from '../stores/carried.ts';

/** Carries the replies of a call from page to page; `of` tells those of one guild from another's. */
export function carriedReply<E extends Endpoint>({ path, reply }: E, of = ''): Carried<ReplyOf<E>> {
  return carriedValue(path + of, (stored) => {
    const parsed = reply ? v.safeParse(reply, stored) : null;
    return parsed?.success ? (parsed.output as ReplyOf<E>) : null;
  });
}

/** A value together with the tag that a save of it names. */
export interface Tagged<T> {
  readonly value: T;
  readonly etag: string | null;
}

/** Like {@link carriedReply}, for a call whose reply has a tag. */
export function carriedSettings<E extends Endpoint>(
  { path, reply }: E,
  of: string,
): Carried<Tagged<ReplyOf<E>>> {
  const tagged = v.object({ value: v.unknown(), etag: v.nullable(v.string()) });
  return carriedValue(path + of, (stored) => {
    const outer = v.safeParse(tagged, stored);
    const inner = outer.success && reply ? v.safeParse(reply, outer.output.value) : null;
    return outer.success && inner?.success
      ? { value: inner.output as ReplyOf<E>, etag: outer.output.etag }
      : null;
  });
}
