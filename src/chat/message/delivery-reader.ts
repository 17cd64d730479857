import * as v from 'valibot';
import { secondGeneration } from '../../contract/component-parts.ts';
import { deliveryMembers, silentFlag } from '../../contract/delivery.ts';
import type { MessageTemplate } from '../../contract/message.ts';
import { isRecord, type Missed, type Path, pathTo } from './json-parts.ts';

const knownFlags = silentFlag | secondGeneration;
/** The platform's flags fit in the bits of an operator. */
const flagBits = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0x7f_ff_ff_ff));

type Delivery = Pick<MessageTemplate, 'allowed_mentions' | 'flags'>;

/** Whom the message notifies; `replied_user` is about replies, which the bot never posts. */
function readMentions(value: unknown, path: Path, missed: Missed): Delivery {
  if (!isRecord(value)) {
    missed(path);
    return {};
  }
  const read: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(value)) {
    if (entry === null) continue;
    const alone = v.safeParse(deliveryMembers.allowed_mentions, { [key]: entry });
    if (alone.success) Object.assign(read, alone.output);
    else missed(pathTo(path, key));
  }
  return { allowed_mentions: read };
}

/** One member of a message that says how it arrives; null for any other name. Bits that say something else are left out. */
export function readDelivery(name: string, value: unknown, path: Path, missed: Missed): Delivery | null {
  if (name === 'allowedmentions') return readMentions(value, path, missed);
  if (name !== 'flags') return null;
  const isKnown = v.is(flagBits, value);
  const flags = isKnown ? value & knownFlags : 0;
  if (!isKnown || flags !== value) missed(path);
  return flags === 0 ? {} : { flags };
}
