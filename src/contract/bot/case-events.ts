/** The bot's events about cases. */
import * as v from 'valibot';
import { caseActions, caseSources } from '../history.ts';
import { label, platformId, text } from '../primitives.ts';
import { botLimits, common, duration, reason } from './event-parts.ts';
import { cut, maybe } from './leniency.ts';
import { namedPerson } from './people.ts';
import { reportedTime } from './rfc3339.ts';

/** What can end by itself. A duration of anything else says nothing, and is left out. */
export const lasting: ReadonlySet<string> = new Set(['warn', 'timeout', 'mute', 'ban']);

/** A message that shows what happened, as it was when the case was made. */
const keptMessage = v.object({
  author: namedPerson,
  channel_id: platformId,
  /** As it was written. */
  content: v.pipe(v.string(), cut(botLimits.evidenceText)),
  sent_at: reportedTime,
  /** The names of the attached files. */
  attachments: maybe(
    v.pipe(
      v.array(v.pipe(v.string(), cut(botLimits.fileName))),
      v.transform((names) => names.slice(0, botLimits.evidence)),
    ),
  ),
});

/** A case was created: a sanction, warning or note. */
export const caseMade = v.pipe(
  v.object({
    kind: v.literal('case_made'),
    ...common,
    /** The bot's id of the case, to which later events refer. */
    case_id: platformId,
    action: v.picklist(caseActions),
    source: v.picklist(caseSources),
    target: namedPerson,
    /** Null when it was automatic. */
    moderator: v.nullable(namedPerson),
    reason,
    duration_seconds: duration,
    /** The automod type or the id of the auto-sanction rule that caused it; null when a person did. */
    rule: v.nullable(text(1, 64)),
    /** Messages that show what happened, oldest first. Kept with the case. */
    evidence: maybe(
      v.pipe(
        v.array(keptMessage),
        v.transform((messages) => messages.slice(0, botLimits.evidence)),
      ),
    ),
  }),
  v.forward(
    v.check(
      ({ action, duration_seconds }) =>
        action !== 'timeout' || (duration_seconds !== null && duration_seconds <= botLimits.timeoutSeconds),
      'not_allowed',
    ),
    ['duration_seconds'],
  ),
  v.transform((made) => (lasting.has(made.action) ? made : { ...made, duration_seconds: null })),
);

/** A sanction ended: somebody lifted it, or it ended early. */
export const caseEnded = v.object({
  kind: v.literal('case_ended'),
  ...common,
  case_id: platformId,
  /** Who lifted it; null when it ended automatically. */
  by: v.nullable(namedPerson),
});

/** The platform refused the sanction. */
export const caseFailed = v.object({ kind: v.literal('case_failed'), ...common, case_id: platformId });

/** Somebody changed a case. Members that are left out stay. */
export const caseChanged = v.pipe(
  v.object({
    kind: v.literal('case_changed'),
    ...common,
    case_id: platformId,
    by: namedPerson,
    reason: v.optional(reason),
    /** Counted from when the case was made. Left out for a case that lasts no time. */
    duration_seconds: v.optional(duration),
  }),
  v.forward(
    v.check((changed) => changed.reason !== undefined || changed.duration_seconds !== undefined, 'required'),
    ['reason'],
  ),
);

/** Somebody wrote a note on a case, which its member does not see. */
export const caseNoted = v.object({
  kind: v.literal('case_noted'),
  ...common,
  case_id: platformId,
  by: namedPerson,
  note: label(1, botLimits.note),
});

/** Somebody deleted a case, which nothing brings back. */
export const caseDeleted = v.object({
  kind: v.literal('case_deleted'),
  ...common,
  case_id: platformId,
  by: namedPerson,
});
