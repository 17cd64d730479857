import * as v from 'valibot';
import { appealLimits, appealSettings, appealSettingsReply } from './appeal-settings.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { count, id, imageUrl, instant, label, text } from './primitives.ts';
import { actionRefusals, actionStates } from './requested-actions.ts';
import { person } from './user.ts';

export const getAppealSettings = endpoint({
  method: 'GET',
  path: '/guild/{id}/appeals/settings',
  access: { module: 'appeals', level: 'see' },
  summary: 'How banned people ask a guild to lift their ban.',
  reply: appealSettingsReply,
  tagged: true,
  extension: true,
});

export const saveAppealSettings = endpoint({
  method: 'POST',
  path: '/guild/{id}/appeals/settings',
  access: { module: 'appeals', level: 'edit' },
  summary: 'Replaces how banned people ask a guild to lift their ban.',
  body: appealSettings,
  reply: appealSettingsReply,
  tagged: true,
  ifMatch: 'value',
  extension: true,
});

export const appealStates = ['open', 'asked', 'accepted', 'refused'] as const;
export type AppealState = (typeof appealStates)[number];

/** `waiting` are those that are open or asked, `decided` the accepted and the refused. */
export const appealFilters = ['waiting', 'decided', ...appealStates] as const;

export const appealDecisions = ['accept', 'refuse', 'ask'] as const;
export type AppealDecision = (typeof appealDecisions)[number];

/** What somebody answers to a question. */
const answered = v.object({
  /** As it was asked. */
  question: v.string(),
  /** Plain text. */
  answer: v.string(),
});

const whatWasSent = {
  id,
  /** `open`: it waits for the team. `asked`: the team waits for a reply of its sender. */
  state: v.picklist(appealStates),
  sent_at: instant,
  /** In the order of the questions, as they were when it was sent. */
  answers: v.array(answered),
  /** What the person replied when the team asked; null before. */
  reply: v.nullable(v.string()),
  /** What the team wrote with its decision; null without. */
  text: v.nullable(v.string()),
  /** Null before the decision. */
  decided_at: v.nullable(instant),
};

/** An appeal as its sender sees it. */
export const sentAppeal = v.object({
  ...whatWasSent,
  /** What the team asked; null when it has not. */
  asked: v.nullable(v.string()),
});
export type SentAppeal = v.InferOutput<typeof sentAppeal>;

/** A ban that is in force, as the history has it. */
const banInForce = v.object({
  since: instant,
  /** Null for one without an end. */
  until: v.nullable(instant),
});

/** Where a banned person stands with a guild. Neither the reason nor whoever decided is part of it. */
export const myAppeal = v.object({
  /** The guild that has banned them. */
  guild: v.object({
    id,
    /** As it is called on the platform. */
    name: v.string(),
    icon_url: imageUrl,
  }),
  /** The caller's own ban, as the history has it; null once it is lifted or over. */
  ban: v.nullable(banInForce),
  /** What the guild asks. */
  questions: v.array(v.string()),
  /** Days between two appeals. */
  days_between: count,
  /** The latest appeal of the caller; null for none. */
  appeal: v.nullable(sentAppeal),
  /** Whether the caller can send an appeal now. */
  may_send: v.boolean(),
  /** From when on the caller can send another one, if they are still banned; null when there was none, or one waits for a decision. */
  next_at: v.nullable(instant),
});
export type MyAppeal = v.InferOutput<typeof myAppeal>;

export const getMyAppeal = endpoint({
  method: 'GET',
  path: '/user/appeals/{guildId}',
  access: 'user',
  summary:
    'Where the caller stands with a guild that has banned them. 404 alike for a guild that is not there or takes no appeals, and for whoever is not banned there and has sent no appeal.',
  reply: myAppeal,
  extension: true,
});

export const sendMyAppeal = endpoint({
  method: 'POST',
  path: '/user/appeals/{guildId}',
  access: 'user',
  summary: 'Sends an appeal against the caller’s own ban. 404 as with `getMyAppeal`, and without a ban.',
  body: v.strictObject({
    /** One for each question of the guild, in their order. */
    answers: v.pipe(
      v.array(
        v.strictObject({
          /** As the guild asks it. */
          question: text(1, appealLimits.question),
          answer: label(1, appealLimits.answer),
        }),
      ),
      v.minLength(1),
      v.maxLength(appealLimits.questions),
    ),
  }),
  reply: sentAppeal,
  status: 201,
  refusals: {
    /** One of the caller’s waits for a decision, or was sent less than `days_between` days ago. */
    'appeal.too_soon': 409,
    /** The answers are not those to the questions that the guild asks now. */
    'appeal.questions_changed': 409,
  },
  extension: true,
});

export const answerMyAppeal = endpoint({
  method: 'POST',
  path: '/user/appeals/{guildId}/reply',
  access: 'user',
  summary: 'Replies once to what the team asked about the caller’s own appeal. 404 as with `getMyAppeal`.',
  body: v.strictObject({
    /** Plain text. */
    text: label(1, appealLimits.answer),
  }),
  reply: sentAppeal,
  refusals: {
    /** The team has asked nothing, or has the reply already. */
    'appeal.not_asked': 409,
  },
  extension: true,
});

/** An appeal as the team of the guild sees it. */
export const appeal = v.object({
  ...whatWasSent,
  user: person,
  /** Null for somebody who is not banned any more. One that began after the appeal was sent is another than what it is about. */
  ban: v.nullable(banInForce),
  /** What the team did, oldest first. */
  votes: v.array(
    v.object({
      by: person,
      /** What they did. */
      decision: v.picklist(appealDecisions),
      /** Null without. */
      text: v.nullable(v.string()),
      at: instant,
      /** False for the vote of somebody who may not lift bans any more, as long as nothing is decided. */
      counts: v.boolean(),
    }),
  ),
  /** How many people have to accept it, by the settings as they are now. */
  votes_needed: count,
  /**
   * What became of lifting the ban, which the bot was asked for; null when it was not asked, and when that is no longer kept, after a
   * week.
   */
  lift: v.nullable(
    v.object({
      /** `waiting`: the bot has not answered yet. `expired`: it has not answered in time. */
      state: v.picklist(actionStates),
      /** Set only when the bot refused. */
      refusal: v.nullable(v.picklist(actionRefusals)),
    }),
  ),
  /** Whether the bot can be asked again (`liftAppealedBan`): it was accepted, the ban is still there, and the bot is not about to lift it. */
  lift_again: v.boolean(),
});
export type Appeal = v.InferOutput<typeof appeal>;

export const getAppeals = endpoint({
  method: 'GET',
  path: '/guild/{id}/appeals',
  access: { module: 'appeals', level: 'see' },
  summary:
    'The appeals of a guild, paged: those that wait for a decision, oldest first, or those that are decided, newest first. Kept for a year.',
  query: v.object({
    ...pageQuery,
    /** Defaults to those that wait for a decision. */
    state: v.optional(v.picklist(appealFilters), 'waiting'),
  }),
  reply: pageOf(appeal),
  extension: true,
});

const decisionText = label(1, appealLimits.answer);

export const decideAppeal = endpoint({
  method: 'POST',
  path: '/guild/{id}/appeals/{appealId}/decision',
  access: { module: 'appeals', level: 'see' },
  summary:
    'Accepts or refuses an appeal, or asks its sender something once. With the last accept that is needed, the bot is asked to lift the ban in the name of the caller, whom the platform or a grant must allow to do so.',
  body: v.variant('decision', [
    v.strictObject({
      decision: v.literal('accept'),
      /** The sender reads it if this decides; null for none. */
      text: v.nullable(decisionText),
    }),
    v.strictObject({
      decision: v.literal('refuse'),
      /** The sender reads it; null for none. */
      text: v.nullable(decisionText),
    }),
    v.strictObject({
      decision: v.literal('ask'),
      /** What the sender is asked. */
      text: decisionText,
    }),
  ]),
  reply: appeal,
  refusals: {
    /** The caller may not lift bans. The field is `decision`. */
    'needs.ban_members': 422,
    /** It is accepted or refused already. */
    'appeal.decided': 409,
    /** The caller has accepted it before. */
    'appeal.voted': 409,
    /** Its sender was asked something before. */
    'appeal.asked': 409,
    /** It is the caller’s own. */
    'appeal.own': 409,
  },
  extension: true,
});

export const liftAppealedBan = endpoint({
  method: 'POST',
  path: '/guild/{id}/appeals/{appealId}/lift',
  access: { module: 'appeals', level: 'see' },
  summary:
    'Asks the bot again to lift the ban of an accepted appeal, in the name of the caller, after it has refused or not answered. While it is about to, it is not asked twice.',
  reply: appeal,
  refusals: {
    /** The caller may not lift bans. The field is `ban`. */
    'needs.ban_members': 422,
    /** It was not accepted, the ban is not there any more, or another ban has followed. */
    'appeal.nothing_to_lift': 409,
  },
  extension: true,
});
