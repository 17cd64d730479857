import {
  GatewayDispatchEvents,
  type GatewayMessageCreateDispatchData,
  type Guild,
  type GuildMember,
} from 'discord.js';
import type { AutomodEvent } from '../../../../src/moderation/event.ts';
import { invitationCodes, Judge, withoutCase } from '../automod.ts';
import { carryOut, punishWave } from './automod/actions.ts';
import { openDeletions } from './automod/deletions.ts';
import {
  authorOf,
  changeOf,
  isJudged,
  joinEvent,
  messageEvent,
  previewEvent,
  renameEvent,
} from './automod/events.ts';
import { openInvites } from './automod/invites.ts';
import { climb, forgetHits } from './automod/ladder.ts';
import { logHit } from './automod/log.ts';
import { openRaidMode } from './automod/raid-mode.ts';
import { struckOf } from './automod/struck.ts';
import type { Bot, Module } from './bot.ts';
import { type NamedPerson, personOf } from './people.ts';

/** How often what is old is forgotten, in milliseconds. */
const forgetEvery = 3_600_000;

/** Judges messages, newcomers and names by the automod rules of their guild, and does what the rules say. */
export const automod: Module = (bot) => {
  const stop = new AbortController();
  const judge = new Judge();
  const findInvites = openInvites(bot);
  const tools = { bot, deleteMessage: openDeletions(bot), stopping: stop.signal };
  const raidMode = openRaidMode(bot, (guildId) => judge.reset(guildId));
  for (const [guildId, until] of raidMode.locked) judge.lock(guildId, until, bot.now());
  let forgotAt = bot.now().getTime();

  /** Judges an event and does what follows. */
  async function take(
    guild: Guild,
    event: AutomodEvent,
    person: NamedPerson,
    newcomer?: GuildMember,
  ): Promise<void> {
    const settings = bot.settings(guild.id);
    if (!settings || event.member.is_bot) return;
    const codes = invitationCodes(settings, event);
    const judgement = judge.judge(settings, event, codes.length > 0 ? await findInvites(codes) : undefined);
    const { fired, raid } = judgement;
    const at = new Date(event.at);
    for (const { type } of fired) bot.host.send('automod_hit', guild.id, { type }, at);
    if (raid) raidMode.meets(guild.id, raid);
    const isKeptOut = newcomer !== undefined && raidMode.isClosed(guild.id);
    if (fired.length === 0 && !isKeptOut) return;

    const incident = { ...tools, guild, settings, event, person };
    const wave = raid ? punishWave(incident, raid) : undefined;
    const isSanctioned = struckOf(bot).covers(guild.id, person.id, event.at);
    const { deeds, cases } = await carryOut(incident, judgement, isSanctioned);
    const isGone = deeds.some(({ deed, isDone }) => isDone && (deed === 'kick' || deed === 'ban'));
    if (isKeptOut && !isGone) deeds.push({ deed: 'keep_out', isDone: await raidMode.keepOut(newcomer, at) });
    const log = fired.length > 0 ? logHit(incident, judgement, { deeds, cases }) : undefined;
    if (!isSanctioned && judgement.infractions.length > 0) {
      // The cases are at the host then, also for the member's next hit.
      await Promise.all(cases.map(({ number }) => number));
      const hit = { infractions: judgement.infractions, withoutCase: withoutCase(judgement), at };
      await climb(bot, guild, person.id, hit);
    }
    await Promise.all([log, wave]);
  }

  async function takeMessage(
    message: GatewayMessageCreateDispatchData,
    change: 'new' | ReturnType<typeof changeOf>,
  ): Promise<void> {
    const guild = bot.client.guilds.cache.get(message.guild_id ?? '');
    if (!guild || change === null || !isJudged(message)) return;
    const event =
      change === 'preview'
        ? previewEvent(bot.client, message)
        : messageEvent(bot.client, message, change === 'edit');
    await take(guild, event, authorOf(bot.client, message));
  }

  const takeName = (member: GuildMember) =>
    isRenamedByBot(bot, member)
      ? undefined
      : take(member.guild, renameEvent(member, bot.now()), personOf(member));

  return {
    on: {
      async raw({ t, d }) {
        if (t === GatewayDispatchEvents.MessageCreate) await takeMessage(d, 'new');
        if (t === GatewayDispatchEvents.MessageUpdate)
          await takeMessage(d, changeOf(bot.client, d, bot.now()));
      },
      guildMemberAdd(member) {
        const event = joinEvent(member, bot.now());
        raidMode.joined(member, new Date(event.at));
        return take(member.guild, event, personOf(member), member);
      },
      guildMemberUpdate(before, member) {
        if (before.partial || before.nickname === member.nickname) return undefined;
        return takeName(member);
      },
      async userUpdate(before, user) {
        if (before.partial || before.displayName === user.displayName) return;
        for (const guild of bot.client.guilds.cache.values()) {
          const member = guild.members.cache.get(user.id);
          if (member && member.nickname === null) await takeName(member);
        }
      },
    },
    actions: { raid: raidMode.ask },
    onSettings: raidMode.onSettings,
    async tick(now) {
      await raidMode.tick(now);
      if (now.getTime() - forgotAt < forgetEvery) return;
      forgotAt = now.getTime();
      judge.forget(now);
      struckOf(bot).forget(now);
      forgetHits(bot, now);
    },
    stop: () => stop.abort(),
  };
};

/** Whether a member has the name that the rule for names gives, which nobody is to blame for. */
function isRenamedByBot(bot: Bot, { guild, nickname }: GuildMember): boolean {
  const rules = bot.settings(guild.id)?.automod ?? [];
  return rules.some(
    (rule) => rule.type === 'names' && rule.rename_to !== null && rule.rename_to === nickname,
  );
}
