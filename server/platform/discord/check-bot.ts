import type { REST } from '@discordjs/rest';
import {
  type APIUser,
  ApplicationFlags,
  type RESTGetCurrentApplicationResult,
  Routes,
} from 'discord-api-types/v10';
import { bad, type Finding, good } from '../../finding.ts';
import { BotRefused } from '../platform.ts';
import { platformError } from './client.ts';

/** The intents that the modules need and that an application is not given by itself, each with the flags of which it has one. */
const intents = [
  ['Server Members', ApplicationFlags.GatewayGuildMembers | ApplicationFlags.GatewayGuildMembersLimited],
  ['Message Content', ApplicationFlags.GatewayMessageContent | ApplicationFlags.GatewayMessageContentLimited],
] as const;

/**
 * Asks the platform whether the token, the client id and the intents of the bot are right.
 *
 * @returns whether they are, and a sentence for whoever starts the host, which names the variable to change if one is wrong
 */
export async function checkBot(rest: REST, clientId: string): Promise<Finding> {
  try {
    const user = (await rest.get(Routes.user())) as APIUser;
    const application = (await rest.get(Routes.currentApplication())) as RESTGetCurrentApplicationResult;
    if (application.id !== clientId) {
      return bad(
        `DISCORD_CLIENT_ID is ${clientId}, but DISCORD_BOT_TOKEN belongs to the application ${application.id}: invitations would add another bot.`,
      );
    }
    const missing = intents.flatMap(([name, flags]) => (application.flags & flags ? [] : [name]));
    if (missing.length > 0) {
      return bad(
        `The bot ${user.username} lacks intents that automod and the captcha need: switch on ${missing.join(' and ')} in the developer portal, under "Bot".`,
      );
    }
    return good(`The platform knows the bot as ${user.username} (${user.id}).`);
  } catch (error) {
    if (platformError(error) instanceof BotRefused) {
      return bad(
        'The platform refuses DISCORD_BOT_TOKEN: copy the token anew from the developer portal, under "Bot", and start again.',
      );
    }
    return bad(
      'The platform could not be asked whether DISCORD_BOT_TOKEN and DISCORD_CLIENT_ID are right; it will be asked again as it is needed.',
    );
  }
}
