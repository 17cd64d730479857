/** A bot with all modules, which also sends events of its own as fast as it can say so, until it is killed or told to end. */
import { Client } from 'discord.js';
import { intents, partials, vigie } from '../../../../packages/bot/src/discord/index.ts';
import { newId } from '../../../../packages/bot/src/ids.ts';

const { API = '', TOKEN = '', HOST_ADDRESS = '', KEY = '', FOLDER = '', GUILD = '', RUN = '' } = process.env;
const client = new Client({
  intents,
  partials,
  rest: { api: API, globalRequestsPerSecond: 10_000 },
  // The usual one waits five seconds between two times.
  ws: { buildIdentifyThrottler: () => ({ waitForIdentify: async () => {} }) },
});
const bot = vigie(client, { address: HOST_ADDRESS, key: KEY, folder: FOLDER });
const say = (line: string) => void process.stdout.write(`${line}\n`);

let made = 0;
/** Sends a use of a command, a case and a count, and says each of them once it is on disk. */
function sendSome(): void {
  made += 1;
  const command = `run ${RUN} ${made}`;
  void bot.host.send('command_used', GUILD, { command, duration_ms: 1, ok: true });
  say(`command ${command}`);
  const case_id = newId(new Date());
  const target = { id: '5', username: 'somebody', display_name: 'Somebody', avatar_url: null };
  const facts = {
    action: 'note',
    source: 'human',
    moderator: null,
    duration_seconds: null,
    rule: null,
  } as const;
  void bot.host.send('case_made', GUILD, { case_id, target, reason: command, ...facts });
  say(`case ${case_id}`);
  void bot.host.send('automod_hit', GUILD, { type: 'spam' });
  say('hit');
}

await client.login(TOKEN);
await bot.ready;
say('ready');
const sending = setInterval(sendSome, 25);
/** Looks for recurring messages again and again, which are otherwise looked for every five seconds. */
let isEnding = false;
async function look(): Promise<void> {
  for (; !isEnding; await new Promise((resolve) => setTimeout(resolve, 100))) await bot.tick();
}
void look();
process.once('SIGTERM', async () => {
  clearInterval(sending);
  isEnding = true;
  await bot.tick();
  await bot.host.events.settled();
  await bot.close();
  await client.destroy();
});
