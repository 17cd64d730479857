import * as v from 'valibot';
import { secondGeneration } from '../../contract/component-parts.ts';
import { deliveryMembers, isNamed, silentFlag } from '../../contract/delivery.ts';
import type { MessageTemplate } from '../../contract/message.ts';
import { isRecord, type OnSkipped, type Path, pathTo } from './json-parts.ts';

const knownFlags = silentFlag | secondGeneration;
/** The platform's flags fit into 31 bits, so bitwise operators can be used. */
const flagBits = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0x7f_ff_ff_ff));

type Delivery = Pick<MessageTemplate, 'allowed_mentions' | 'flags'>;

/**
 * Reads whom the message notifies. `replied_user` is ignored, since the bot never posts replies. Of a kind that is allowed as a whole
 * beside some by name, which the platform refuses, those by name stay.
 */
function readMentions(value: unknown, path: Path, missed: OnSkipped): Delivery {
  if (!isRecord(value)) {
    missed(path);
    return {};
  }
  const read: NonNullable<Delivery['allowed_mentions']> = {};
  for (const [key, entry] of Object.entries(value)) {
    if (entry === null) continue;
    const alone = v.safeParse(deliveryMembers.allowed_mentions, { [key]: entry });
    if (alone.success) Object.assign(read, alone.output);
    else missed(pathTo(path, key));
  }
  const { parse, ...named } = read;
  if (parse) read.parse = parse.filter((kind) => !isNamed(named, kind));
  return { allowed_mentions: read };
}

/** Reads a member of a message that controls its delivery; null for any other name. Flags that do not are left out. */
export function readDelivery(name: string, value: unknown, path: Path, missed: OnSkipped): Delivery | null {
  if (name === 'allowedmentions') return readMentions(value, path, missed);
  if (name !== 'flags') return null;
  const isKnown = v.is(flagBits, value);
  const flags = isKnown ? value & knownFlags : 0;
  if (!isKnown || flags !== value) missed(path);
  return flags === 0 ? {} : { flags };
}
