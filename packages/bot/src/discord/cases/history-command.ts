import {
  type APIButtonComponentWithCustomId,
  type APIEmbed,
  ButtonStyle,
  ComponentType,
  MessageFlags,
} from 'discord.js';
import type { BotCase, MemberCases } from '../../contract.ts';
import type { Bot, Command, ComponentHandler } from '../bot.ts';
import { commandOf } from '../command-parts.ts';
import { inTime } from '../in-time.ts';
import { plain } from '../markdown.ts';
import { sanctionTexts } from '../sanctions/sanction-texts.ts';
import { type Texts, textsOf } from '../texts.ts';
import { memberOption } from './case-options.ts';
import { caseTexts } from './case-view.ts';
import { refusalFor } from './moderators.ts';

const prefix = 'history:';
/** Cases on a page. */
const pageLength = 10;

interface HistoryTexts {
  readonly title: (who: string) => string;
  readonly empty: string;
  readonly page: (page: number, of: number, total: number) => string;
  readonly newer: string;
  readonly older: string;
  readonly ladder: string;
}

const texts: Texts<HistoryTexts> = {
  fr: {
    title: (who) => `Historique de ${who}`,
    empty: 'Aucun cas.',
    page: (page, of, total) => `Page ${page} sur ${of} · ${total} cas`,
    newer: 'Plus récents',
    older: 'Plus anciens',
    ladder: 'Échelle des sanctions',
  },
  en: {
    title: (who) => `History of ${who}`,
    empty: 'No cases.',
    page: (page, of, total) => `Page ${page} of ${of} · ${total === 1 ? '1 case' : `${total} cases`}`,
    newer: 'Newer',
    older: 'Older',
    ladder: 'Ladder of sanctions',
  },
  ar: {
    title: (who) => `سجل ${who}`,
    empty: 'لا حالات.',
    page: (page, of, total) => `الصفحة ${page} من ${of} · عدد الحالات: ${total}`,
    newer: 'الأحدث',
    older: 'الأقدم',
    ladder: 'سلّم العقوبات',
  },
};

/** `/history`: the cases about a member, newest first, and where they are on the ladder of sanctions. */
export const historyCommand = (bot: Bot): Command => ({
  ...commandOf(
    {
      name: 'history',
      fr: 'historique',
      description: {
        en: 'Shows the cases about a member',
        fr: 'Montre les cas d’un membre',
        ar: 'يعرض حالات عضو',
      },
    },
    'moderate_members',
    [memberOption],
  ),
  async run(interaction) {
    const { options, guildId, locale } = interaction;
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    const { id, username } = options.getUser('member', true);
    const refusal = refusalFor(interaction, 'note', null);
    await interaction.editReply(
      refusal === null ? await pageOf(bot, guildId, { id, username }, 0, locale) : { content: refusal },
    );
  },
});

/** The buttons below it. */
export const historyPages = (bot: Bot): ComponentHandler => ({
  prefix,
  async handle(interaction) {
    if (!interaction.isButton() || refusalFor(interaction, 'note', null) !== null) return;
    // A message that somebody has composed may have buttons of any name.
    const [, id, page] = /^history:(\d{1,20}):(\d{1,5})$/.exec(interaction.customId) ?? [];
    if (id === undefined) return;
    await interaction.deferUpdate();
    const { username } = await bot.client.users.fetch(id);
    const { guildId, locale } = interaction;
    await interaction.editReply(await pageOf(bot, guildId, { id, username }, Number(page), locale));
  },
});

interface Whom {
  readonly id: string;
  readonly username: string;
}

/** A page of the history, as a message. */
async function pageOf(bot: Bot, guildId: string, whom: Whom, page: number, locale: string) {
  const words = textsOf(locale, texts);
  const first = page * pageLength;
  const known = await inTime(bot, (signal) => casesUntil(bot, guildId, whom.id, first + pageLength, signal));
  const pages = Math.max(1, Math.ceil(known.total / pageLength));
  const embed: APIEmbed = {
    title: words.title(plain(whom.username)).slice(0, 256),
    description:
      known.items
        .slice(first, first + pageLength)
        .map((one) => lineOf(one, locale))
        .join('\n') || words.empty,
    footer: { text: words.page(page + 1, pages, known.total) },
    fields: ladderOf(bot, guildId, known.ladder, locale),
  };
  const buttons = [
    ...(page > 0 ? [button(whom, page - 1, words.newer)] : []),
    ...(page + 1 < pages ? [button(whom, page + 1, words.older)] : []),
  ];
  return {
    embeds: [embed],
    components: buttons.length > 0 ? [{ type: ComponentType.ActionRow as const, components: buttons }] : [],
    allowedMentions: { parse: [] as never[] },
  };
}

const button = ({ id }: Whom, page: number, label: string): APIButtonComponentWithCustomId => ({
  type: ComponentType.Button,
  style: ButtonStyle.Secondary,
  custom_id: `${prefix}${id}:${page}`,
  label,
});

/** The newest cases about a member, at least `count` where there are as many. */
async function casesUntil(
  bot: Bot,
  guildId: string,
  memberId: string,
  count: number,
  signal: AbortSignal,
): Promise<MemberCases> {
  let page = await bot.host.memberCases(guildId, memberId, undefined, signal);
  const items = [...page.items];
  while (items.length < count && page.next_cursor !== null) {
    page = await bot.host.memberCases(guildId, memberId, page.next_cursor, signal);
    items.push(...page.items);
  }
  return { ...page, items };
}

function lineOf({ number, action, created_at, reason, status, moderator, source }: BotCase, locale: string) {
  const words = textsOf(locale, sanctionTexts);
  const time = `<t:${Math.floor(Date.parse(created_at) / 1000)}:d>`;
  const by = moderator ? `<@${moderator.id}>` : words.sources[source];
  const said = reason ? plain([...reason].slice(0, 100).join('').replace(/\s+/g, ' ')) : null;
  const name = `**${number}** ${words.names[action]}`;
  const ended = status === 'expired' ? null : textsOf(locale, caseTexts).statuses[status];
  return [name, time, by, ended, said].filter(Boolean).join(' · ');
}

/** How many infractions each rule counts, and what it does then. */
function ladderOf(bot: Bot, guildId: string, ladder: MemberCases['ladder'], locale: string) {
  const { names, colon } = textsOf(locale, sanctionTexts);
  const lines = ladder.flatMap(({ rule_id, counted, needed }) => {
    const rule = bot.settings(guildId)?.sanction_rules.find(({ id }) => id === rule_id);
    return rule ? [`${counted}/${needed}${colon}${names[rule.action.kind]}`] : [];
  });
  return lines.length > 0
    ? [{ name: textsOf(locale, texts).ladder, value: lines.join('\n').slice(0, 1024) }]
    : [];
}
