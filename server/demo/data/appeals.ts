/** Appeals of people who were banned from a guild of the demo, one in each state. */
import { and, desc, eq, inArray, max } from 'drizzle-orm';
import type { AppealSettings } from '../../../src/contract/appeal-settings.ts';
import { snowflake } from '../../db/ids.ts';
import type { Db } from '../../db/open.ts';
import { appeals, appealVotes, cases } from '../../db/schema.ts';
import { demoAccounts } from './accounts.ts';
import type { EventsPlan } from './events.ts';

const demoQuestions = [
  'What happened, from your point of view?',
  'What will you do differently from now on?',
] as const;

/** How the guild takes appeals. */
export const demoAppeals: AppealSettings = {
  enabled: true,
  questions: [...demoQuestions],
  days_between: 30,
  votes: 2,
};

const day = 86_400_000;

type Vote = readonly [decision: 'accept' | 'refuse' | 'ask', text: string | null];

interface AppealPlan {
  readonly days: number;
  readonly state: 'open' | 'asked' | 'accepted' | 'refused';
  readonly answers: readonly [string, string];
  readonly reply?: string;
  readonly votes: readonly Vote[];
}

/** Oldest first. */
const plans: readonly AppealPlan[] = [
  {
    days: 24,
    state: 'refused',
    answers: ['I only posted the link once. Everybody does it.', 'Nothing, I did nothing wrong.'],
    votes: [['refuse', 'It was the fourth warning. You can ask again in a month.']],
  },
  {
    days: 17,
    state: 'accepted',
    answers: [
      'My account was taken over. I have it back, with a new password and a second factor.',
      'I will keep the second factor on, and tell you at once if it happens again.',
    ],
    votes: [
      ['accept', null],
      ['accept', 'Thank you for telling us. Welcome back.'],
    ],
  },
  {
    days: 6,
    state: 'open',
    answers: [
      'I spoiled the final in the open channel because I did not see the spoiler rule.',
      'I have read the rules now, and will use the spoiler marks.',
    ],
    reply: 'In the general channel, on Sunday evening.',
    votes: [
      ['ask', 'In which channel was it?'],
      ['accept', null],
    ],
  },
  {
    days: 3,
    state: 'asked',
    answers: ['I was angry and wrote things that I should not have.', 'I will step away when I am angry.'],
    votes: [['ask', 'Have you spoken with the person whom you wrote to?']],
  },
  {
    days: 1,
    state: 'open',
    answers: ['A friend used my computer.', 'I will lock it.'],
    votes: [],
  },
];

/** People who are banned, or whose latest ban was lifted; in the same order every time. */
async function peopleWith(db: Db, guildId: string, status: 'active' | 'revoked'): Promise<string[]> {
  const { guild_id, target_id, action, expires_at, created_at, number } = cases;
  const rows = await db
    .selectDistinctOn([target_id], { id: target_id, action, status: cases.status, expires_at })
    .from(cases)
    .where(and(eq(guild_id, guildId), inArray(action, ['ban', 'unban'])))
    .orderBy(target_id, desc(created_at), desc(number));
  return rows
    .filter((row) => row.action === 'ban' && row.status === status && row.expires_at === null)
    .map(({ id }) => id);
}

/** Bans one of the demo's accounts from the guild, so that the page on which people appeal can be tried. */
export async function banAccount(db: Db, { guildId, base }: EventsPlan): Promise<void> {
  const [last] = await db
    .select({ number: max(cases.number), at: max(cases.created_at) })
    .from(cases)
    .where(eq(cases.guild_id, guildId));
  const at = Math.max(last?.at?.getTime() ?? 0, base.getTime() - day);
  const number = (last?.number ?? 0) + 1;
  await db.insert(cases).values({
    id: snowflake(at, number),
    guild_id: guildId,
    number,
    action: 'ban',
    source: 'human',
    target_id: demoAccounts.member.id,
    moderator_id: demoAccounts.admin.id,
    reason: 'Reading aloud in the silent room',
    created_at: new Date(at),
    status: 'active',
  });
}

export async function makeAppeals(db: Db, plan: EventsPlan): Promise<void> {
  const { guildId, base } = plan;
  const banned = await peopleWith(db, guildId, 'active');
  const lifted = await peopleWith(db, guildId, 'revoked');
  for (const [index, { days, state, answers, reply = null, votes }] of plans.entries()) {
    const user_id = (state === 'accepted' ? lifted : banned)[index % 5];
    if (user_id === undefined) continue;
    const sent_at = new Date(base.getTime() - days * day);
    const votedAt = (nth: number) => new Date(sent_at.getTime() + (nth + 1) * 7 * 3_600_000);
    const isDecided = state === 'accepted' || state === 'refused';
    const id = snowflake(sent_at.getTime(), index);
    await db.insert(appeals).values({
      id,
      guild_id: guildId,
      user_id,
      state,
      sent_at,
      answers: demoQuestions.map((question, nth) => ({ question, answer: answers[nth] ?? '' })),
      reply,
      decided_at: isDecided ? votedAt(votes.length - 1) : null,
      text: isDecided ? (votes.at(-1)?.[1] ?? null) : null,
    });
    for (const [nth, [decision, text]] of votes.entries()) {
      const { id: voter_id } = nth === 0 ? demoAccounts.manager : demoAccounts.moderator;
      const vote = { guild_id: guildId, appeal_id: id, voter_id, decision, text };
      await db.insert(appealVotes).values({ ...vote, voted_at: votedAt(nth) });
    }
  }
}
