import { botLimits } from '../../src/contract/bot/event-parts.ts';
import {
  type BotEvent,
  botEvent,
  type EventFault,
  type EventOutcome,
} from '../../src/contract/bot/events.ts';
import { parseRequest } from '../http/parse-request.ts';
import { Refusal } from '../http/refusal.ts';

/** The time of what an event reports. It must not be too old. */
const timeOf = (event: BotEvent) => Date.parse(event.kind === 'activity' ? event.quarter : event.at);

function timeFault(event: BotEvent, now: Date): EventFault | null {
  const age = (now.getTime() - timeOf(event)) / 1000;
  const ahead = (Date.parse(event.at) - now.getTime()) / 1000;
  if (age > botLimits.oldestSeconds) return 'event.too_old';
  return Math.max(-age, ahead) > botLimits.aheadSeconds ? 'event.too_early' : null;
}

type ReadEvent = { readonly event: BotEvent } | { readonly refused: EventOutcome };

/** Reads an event of the bot, or says why it is refused before the database is asked. */
export function readEvent(value: unknown, now: Date): ReadEvent {
  try {
    const event = parseRequest(botEvent, value);
    const reason = timeFault(event, now);
    return reason ? { refused: { id: event.id, outcome: 'refused', reason } } : { event };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const given = typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
    const id = typeof given === 'string' ? given.slice(0, botLimits.eventId) : null;
    const fields = [...(error.details.fields ?? [])];
    return { refused: { id, outcome: 'refused', reason: 'invalid', fields } };
  }
}
