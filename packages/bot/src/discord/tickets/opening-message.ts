import {
  type APIActionRowComponent,
  type APIComponentInMessageActionRow,
  type Guild,
  type RESTPostAPIChannelMessageJSONBody,
  Routes,
} from 'discord.js';
import { newMessage } from '../../../../../src/chat/message/bot-message.ts';
import { filledMessage, guildValues } from '../../../../../src/chat/message/guild-values.ts';
import { messageLimits } from '../../../../../src/contract/message.ts';
import type { TicketAnswer } from '../../../../../src/contract/transcript.ts';
import { answerEmbeds, type Panel } from '../../tickets.ts';
import { plain } from '../markdown.ts';
import type { NamedPerson } from '../people.ts';
import { type Desk, guildTexts } from './desk.ts';

/** The controls of a ticket's first message. */
export const controls = { claim: 'ticket-do:claim', close: 'ticket-do:close' } as const;

interface Opening {
  readonly guild: Guild;
  readonly channelId: string;
  readonly panel: Panel;
  readonly opener: NamedPerson;
  readonly answers: readonly TicketAnswer[];
}

type Body = RESTPostAPIChannelMessageJSONBody;

/** Posts the first message of a ticket: its panel's, whom it calls, the buttons, and what the opener wrote into the form. */
export async function postOpening(desk: Desk, opening: Opening): Promise<void> {
  const { rest } = desk.bot.client;
  const post = (body: Body) => rest.post(Routes.channelMessages(opening.channelId), { body });
  const calling = callOf(opening);
  const texts = guildTexts(desk, opening.guild.id);
  const row: APIActionRowComponent<APIComponentInMessageActionRow> = {
    type: 1,
    components: [
      { type: 2, style: 1, label: texts.claim, custom_id: controls.claim },
      { type: 2, style: 4, label: texts.close, custom_id: controls.close },
    ],
  };
  const bare: Body = { ...calling, components: [row] };
  const welcome = welcomeOf(desk, opening);
  if (!welcome) await post(bare);
  else {
    const content = [calling.content, welcome.content].filter(Boolean).join('\n');
    const isLong = content.length > messageLimits.content;
    if (isLong) await post(calling);
    try {
      await post({
        ...welcome,
        content: isLong ? welcome.content : content,
        allowed_mentions: calling.allowed_mentions,
        components: [row],
      });
    } catch (error) {
      desk.bot.log.warn(`The platform refuses the first message of panel ${opening.panel.id}`, error);
      await post(bare);
    }
  }
  for (const embeds of answerEmbeds(opening.answers, texts.noAnswer))
    await post({ embeds, allowed_mentions: { parse: [] } });
}

/** The message of the panel, filled; null when it is too long with what it is filled with. */
function welcomeOf({ bot }: Desk, { guild, channelId, panel, opener }: Opening): Body | null {
  const settings = bot.settings(guild.id);
  const { locale = 'en', timezone = 'UTC' } = settings ?? {};
  const facts = { name: guild.name, member_count: guild.memberCount, locale, timezone };
  const message = filledMessage(panel.welcome, {
    ...guildValues(facts, channelId, bot.now()),
    user: `<@${opener.id}>`,
    username: plain(opener.display_name),
  });
  return message && newMessage({ message: panel.welcome, button: null }, message);
}

/** The mentions of a new ticket: of the roles that are called, and of the opener unless the panel's message mentions them. */
function callOf({ panel, opener }: Opening) {
  const mentionsOpener = JSON.stringify(panel.welcome).includes('{user}');
  const roles = panel.ping_role_ids.map((id) => `<@&${id}>`);
  return {
    content: [...(mentionsOpener ? [] : [`<@${opener.id}>`]), ...roles].join(' '),
    allowed_mentions: { parse: [], users: [opener.id], roles: [...panel.ping_role_ids] },
  };
}
