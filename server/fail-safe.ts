import type { ServerOptions } from './options.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The value of ALLOW_DEMO with which the demo runs even where others may reach it. */
export const demoAllowed = 'anybody-may-be-anybody';

/** The signs that more than one person at one machine may reach this host. */
function publicSigns({ siteOrigin }: ServerOptions, env: Env): string[] {
  const signs = [
    env.NODE_ENV === 'production' && 'NODE_ENV is production',
    env.DATABASE_URL && 'DATABASE_URL is set',
    siteOrigin?.startsWith('https:') && 'SITE_ORIGIN is https',
  ];
  return signs.filter((sign) => typeof sign === 'string');
}

/**
 * Refuses to run the demo where others may reach it: there anybody can sign in as any of its people, no message leaves the host, and
 * whoever asks has premium.
 *
 * @throws Error that says by what the host is taken for a public one, and what to set
 */
export function refusePublicDemo(options: ServerOptions, env: Env): void {
  const signs = publicSigns(options, env);
  if (signs.length === 0 || env.ALLOW_DEMO === demoAllowed) return;
  const uses = [
    'its sign-in',
    'its platform',
    ...(options.demo === 'none' ? [] : ['its data (set --demo none)']),
  ];
  throw new Error(
    [
      `This host looks public (${signs.join(', ')}) and would use the demo: ${uses.join(', ')}.`,
      'There anybody can sign in as anybody, so it does not start.',
      'Give createApp in server/main.ts a provider and a platform of your own: docs/deploy.md, "Run the API".',
      `To show the demo itself to others, set ALLOW_DEMO=${demoAllowed}.`,
    ].join('\n'),
  );
}
