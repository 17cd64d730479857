/** Appeals of banned people. */
import type { decideAppeal, liftAppealedBan } from '../../src/contract/appeals.ts';
import { mayLift } from '../access/lifting.ts';
import { forbidden } from '../access/require.ts';
import { readSettings, saveSettings } from '../documents/settings.ts';
import { decide, liftAgain } from '../features/appeal-decisions.ts';
import { listAppeals, readAppeal } from '../features/appeals.ts';
import { appealsKind, readMyAppeal, readSent, replyToTeam, sendAppeal } from '../features/my-appeal.ts';
import type { Call, Handlers } from '../http/handler.ts';
import { invalid } from '../http/refusal.ts';

/** Whoever has a ban lifted may lift bans themselves. @throws Refusal 403, or 422 with this field */
async function checkMayLift(
  { db, guild }: Call<typeof decideAppeal> | Call<typeof liftAppealedBan>,
  field: string,
): Promise<void> {
  if (mayLift(guild)) return;
  if (guild.platformRole === null) throw await forbidden(db, guild.row);
  throw invalid([{ path: field, key: 'needs.ban_members' }]);
}

export const appealsHandlers = {
  getAppealSettings: ({ db, guild }) => readSettings(db, appealsKind, guild.row),

  saveAppealSettings: (call) => saveSettings(call, appealsKind, call.body),

  getMyAppeal: ({ db, params, session, now }) => readMyAppeal(db, params.guildId, session.user.id, now),

  async sendMyAppeal({ db, params: { guildId }, session, body, now }) {
    await sendAppeal(db, guildId, session.user.id, body.answers, now);
    return readSent(db, guildId, session.user.id, now);
  },

  async answerMyAppeal({ db, params: { guildId }, session, body, now }) {
    await replyToTeam(db, guildId, session.user.id, body.text, now);
    return readSent(db, guildId, session.user.id, now);
  },

  getAppeals: ({ db, guild, query, now }) => listAppeals(db, guild.row, query, now),

  async decideAppeal(call) {
    await checkMayLift(call, 'decision');
    const { db, guild, params, session, body, now } = call;
    await decide(db, guild.row, params.appealId, session.user.id, body, now);
    return readAppeal(db, guild.row, params.appealId, now);
  },

  async liftAppealedBan(call) {
    await checkMayLift(call, 'ban');
    const { db, guild, params, session, now } = call;
    await liftAgain(db, guild.row, params.appealId, session.user.id, now);
    return readAppeal(db, guild.row, params.appealId, now);
  },
} satisfies Handlers;
