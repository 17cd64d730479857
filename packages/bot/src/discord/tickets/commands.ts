import {
  type APIApplicationCommandSubcommandOption,
  type ChatInputCommandInteraction,
  type Interaction,
  InteractionContextType,
} from 'discord.js';
import { botLimits } from '../../../../../src/contract/bot/event-parts.ts';
import { cutTo } from '../../../../../src/lib/characters.ts';
import type { Command } from '../bot.ts';
import { askClosing, askDeletion, refusesClosed, refusesOthers } from './controls.ts';
import { add, claim, remove, rename, reopen } from './deeds.ts';
import { type Desk, isTeam } from './desk.ts';
import { answer, requestIn, type TicketRequest } from './request.ts';
import { transfer } from './transfer.ts';

type TicketCommand = TicketRequest<ChatInputCommandInteraction<'cached'>>;

/** What is done in an open ticket, for its team. */
const subcommands: Readonly<Record<string, (desk: Desk, request: TicketCommand) => Promise<void>>> = {
  claim,
  async transfer(desk, request) {
    const { options } = request.interaction;
    const member = options.getMember('member');
    if (options.getUser('member') && !member) return answer(request.interaction, request.texts.noMember);
    await transfer(desk, request, { member, panelId: options.getString('panel') });
  },
  rename: (desk, request) => rename(desk, request, request.interaction.options.getString('name')),
  async add(desk, request) {
    const member = request.interaction.options.getMember('member');
    if (!member) return answer(request.interaction, request.texts.noMember);
    await add(desk, request, member);
  },
  remove: (desk, request) => remove(desk, request, request.interaction.options.getUser('member', true).id),
};

/** `/ticket`, which is for everybody: each subcommand asks itself who uses it. */
export const ticketCommand = (desk: Desk): Command => ({
  definition: {
    name: 'ticket',
    description: 'The ticket of this channel',
    description_localizations: { fr: 'Le ticket de ce salon' },
    contexts: [InteractionContextType.Guild],
    options: definitions,
  },
  arabic: {
    'ticket close': 'يغلق هذه التذكرة',
    'ticket reopen': 'يعيد فتح هذه التذكرة',
    'ticket claim': 'يتولّى هذه التذكرة',
    'ticket transfer': 'يحوّل هذه التذكرة',
    'ticket rename': 'يغيّر اسم هذه التذكرة',
    'ticket add': 'يضيف عضوًا إلى هذه التذكرة',
    'ticket remove': 'يزيل عضوًا من هذه التذكرة',
    'ticket delete': 'يحذف هذه التذكرة ونص محادثتها نهائيًا',
  },
  async run(interaction) {
    const request = await requestIn(desk, interaction);
    if (!request) return;
    const name = interaction.options.getSubcommand();
    if (name === 'close') await askClosing(desk, request, interaction.options.getString('reason'));
    else if (name === 'delete') await askDeletion(request);
    else if (await refusesOthers(request)) return;
    else if (name === 'reopen') await reopen(desk, request);
    else if (!(await refusesClosed(request))) await subcommands[name]?.(desk, request);
  },
});

/** Proposes the panels to which a ticket can be handed. Other interactions are left alone. */
export async function proposePanels(desk: Desk, interaction: Interaction): Promise<void> {
  if (!interaction.isAutocomplete() || interaction.commandName !== 'ticket') return;
  if (!interaction.inCachedGuild()) return;
  const typed = interaction.options.getFocused().toLowerCase();
  const ticket = desk.memory.byChannel(interaction.channelId);
  // Names of panels are not for everybody.
  const isAnswered = ticket !== undefined && isTeam(desk, interaction.member, ticket);
  const panels = isAnswered ? (desk.bot.settings(interaction.guildId)?.ticket_panels ?? []) : [];
  await interaction.respond(
    panels
      .filter(({ name }) => name.toLowerCase().includes(typed))
      .slice(0, proposals)
      .map(({ id, name }) => ({ name: cutTo(name, 100), value: id })),
  );
}

/** The platform's limit. */
const proposals = 25;

const subcommand = (
  name: string,
  en: string,
  fr: string,
  options: APIApplicationCommandSubcommandOption['options'] = [],
): APIApplicationCommandSubcommandOption => ({
  type: 1,
  name,
  description: en,
  description_localizations: { fr },
  options,
});

const member = (en: string, fr: string, required: boolean) =>
  ({ type: 6, name: 'member', description: en, description_localizations: { fr }, required }) as const;
const text = (name: string, en: string, fr: string, max_length: number) =>
  ({ type: 3, name, description: en, description_localizations: { fr }, max_length }) as const;

const definitions = [
  subcommand('close', 'Closes this ticket', 'Ferme ce ticket', [
    text('reason', 'Why it is closed', 'Le motif de la fermeture', botLimits.reason),
  ]),
  subcommand('reopen', 'Reopens this ticket', 'Rouvre ce ticket'),
  subcommand('claim', 'Claims this ticket', 'Prend ce ticket en charge'),
  subcommand('transfer', 'Hands this ticket on', 'Transfère ce ticket', [
    member('Who claims it', 'Qui le prend en charge', false),
    {
      ...text('panel', 'The panel that it belongs to', 'Le panneau auquel il appartient', 100),
      autocomplete: true,
    },
  ]),
  subcommand('rename', 'Renames this ticket', 'Renomme ce ticket', [
    text(
      'name',
      'Its new name; without one, that of its panel',
      'Son nouveau nom\u00a0; sans nom, celui du panneau',
      100,
    ),
  ]),
  subcommand('add', 'Lets a member into this ticket', 'Ajoute un membre à ce ticket', [
    member('Who is added', 'Le membre à ajouter', true),
  ]),
  subcommand('remove', 'Takes a member out of this ticket', 'Retire un membre de ce ticket', [
    member('Who is removed', 'Le membre à retirer', true),
  ]),
  subcommand(
    'delete',
    'Deletes this ticket and its transcript for good',
    'Supprime définitivement ce ticket et sa transcription',
  ),
];
