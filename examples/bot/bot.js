// A bot with every module of the dashboard, and a command of its own.

import { intents, partials, vigie } from '@vigie/bot/discord';
import { Client, MessageFlags } from 'discord.js';

const {
  DISCORD_BOT_TOKEN,
  DISCORD_API = 'https://discord.com/api',
  BOT_KEY,
  VIGIE = 'http://localhost:4310',
} = process.env;

const client = new Client({ intents, partials, rest: { api: DISCORD_API } });

/** A module of your own: its commands stand beside those of the package. */
const ping = () => ({
  commands: [
    {
      definition: { name: 'ping', description: 'Says how fast the bot answers' },
      run: (interaction) =>
        interaction.reply({ content: `${client.ws.ping} ms`, flags: MessageFlags.Ephemeral }),
    },
  ],
});

const bot = vigie(client, {
  address: VIGIE,
  key: BOT_KEY,
  folder: './vigie-data',
  version: '1.0.0',
  more: [ping],
});

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await bot.close();
    await client.destroy();
  });
}

await client.login(DISCORD_BOT_TOKEN);
await bot.ready;
console.log(`${client.user.tag} is ready in ${client.guilds.cache.size} guilds`);
