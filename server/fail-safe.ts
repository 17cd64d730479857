import type { RunningOptions, ServerOptions } from './options.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The value of ALLOW_DEMO with which the demo runs even where others may reach it. */
export const demoAllowed = 'anybody-may-be-anybody';

/** The signs that more than one person at one machine may reach this host. */
function publicSigns({ siteOrigin, demo }: ServerOptions, { signIn }: RunningOptions, env: Env): string[] {
  const signs = [
    env.NODE_ENV === 'production' && 'NODE_ENV is production',
    env.DATABASE_URL && 'DATABASE_URL is set',
    siteOrigin?.startsWith('https:') && 'SITE_ORIGIN is https',
    signIn.kind !== 'demo' && demo === 'none' && 'people sign in with accounts of their own',
  ];
  return signs.filter((sign) => typeof sign === 'string');
}

/**
 * Refuses to run the demo on a host that strangers may reach. Its sign-in asks for no password, its platform posts nothing, and
 * its supporters give premium away.
 *
 * Nor does demo data belong on a real platform, which would say that the bot is in none of its servers.
 *
 * @throws Error that says by what the host is taken for a public one, and what to set
 */
export function refusePublicDemo(options: ServerOptions, running: RunningOptions, env: Env): void {
  const { signIn, discordBot } = running;
  if (discordBot && options.demo !== 'none') {
    throw new Error('The demo’s servers are on no platform: with DISCORD_BOT_TOKEN, set --demo none.');
  }
  const signs = publicSigns(options, running, env);
  if (signs.length === 0 || env.ALLOW_DEMO === demoAllowed) return;
  const uses = [
    ...(signIn.kind === 'demo' ? ['its sign-in (set DISCORD_CLIENT_ID or OIDC_ISSUER)'] : []),
    ...(discordBot === null ? ['its platform (set DISCORD_BOT_TOKEN)'] : []),
    ...(options.demo === 'none' ? [] : ['its data (set --demo none)']),
  ];
  if (uses.length === 0) return;
  throw new Error(
    [
      `This host looks public (${signs.join(', ')}) and would use the demo: ${uses.join(', ')}.`,
      'The demo signs in every visitor without a password and posts nothing, so the host does not start.',
      'What to set, and where a platform of your own comes in: docs/deploy.md, "Run the API".',
      `To show the demo itself to others, set ALLOW_DEMO=${demoAllowed}.`,
    ].join('\n'),
  );
}
