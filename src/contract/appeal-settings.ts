import * as v from 'valibot';
import { lenient } from './lenient.ts';
import { label, wholeNumber } from './primitives.ts';

export const appealLimits = {
  questions: 3,
  /** Length of a question in characters. */
  question: 200,
  /** Length of an answer to a question, and of what the team writes, in characters. */
  answer: 1000,
  /** Days between two appeals of a person. */
  days: { min: 1, max: 365 },
  /** How many people have to accept an appeal. */
  votes: { min: 1, max: 2 },
} as const;

/** How banned people ask a guild to lift their ban. */
export const appealSettings = v.pipe(
  v.strictObject({
    /** Disabled settings keep their values, and nobody can appeal. */
    enabled: v.boolean(),
    /** What the guild asks, at most three; when enabled, at least one. */
    questions: v.pipe(v.array(label(1, appealLimits.question)), v.maxLength(appealLimits.questions)),
    /** Days between two appeals of a person, 1 to 365, counted from the first of them. */
    days_between: wholeNumber(appealLimits.days.min, appealLimits.days.max),
    /** How many people have to accept an appeal, 1 or 2. One is enough to refuse it. */
    votes: wholeNumber(appealLimits.votes.min, appealLimits.votes.max),
  }),
  v.forward(
    v.partialCheck(
      [['enabled'], ['questions']],
      ({ enabled, questions }) => !enabled || questions.length > 0,
      'appeals.question_required',
    ),
    ['questions'],
  ),
);
export type AppealSettings = v.InferOutput<typeof appealSettings>;

export const appealSettingsReply = lenient(appealSettings);

/** The settings of a new guild. The questions depend on the guild's language. */
export const appealDefaults: Omit<AppealSettings, 'questions'> = {
  enabled: false,
  days_between: 30,
  votes: 1,
};
