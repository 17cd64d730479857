import type { Environment } from './environment.ts';
import type { RunningOptions, ServerOptions } from './options.ts';

/** The value of ALLOW_DEMO that allows the demo on a public host. */
export const demoAllowed = 'anybody-may-be-anybody';

/** The reasons to assume that other people can reach this host. */
function publicSigns(
  { siteOrigin, demo }: ServerOptions,
  { signIn }: RunningOptions,
  env: Environment,
): string[] {
  const signs = [
    env.NODE_ENV === 'production' && 'NODE_ENV is production',
    env.DATABASE_URL && 'DATABASE_URL is set',
    siteOrigin?.startsWith('https:') && 'SITE_ORIGIN is https',
    signIn.kind !== 'demo' && demo === 'none' && 'people sign in with accounts of their own',
  ];
  return signs.filter((sign) => typeof sign === 'string');
}

/**
 * Refuses to run the demo on a public host: its sign-in requires no password, its platform posts nothing, and its
 * supporters give premium for free. Also refuses demo data together with a real platform, which would report that the
 * bot is in none of its guilds.
 *
 * @throws Error with the reasons, and the variables to set
 */
export function refusePublicDemo(options: ServerOptions, running: RunningOptions, env: Environment): void {
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
