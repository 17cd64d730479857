import { demoProvider } from '../demo/provider.tsx';
import type { RunningOptions } from '../options.ts';
import { discordService } from './discord.ts';
import { oauthProvider } from './oauth.ts';
import { openIdService } from './open-id.ts';
import type { Provider } from './provider.ts';

/** The sign-in provider that the options choose. */
export function signInProvider(
  { signIn, publicOrigin }: Pick<RunningOptions, 'signIn' | 'publicOrigin'>,
  report: (error: unknown) => void,
): Provider {
  if (signIn.kind === 'demo') return demoProvider();
  const service = signIn.kind === 'discord' ? discordService(signIn) : openIdService(signIn);
  return oauthProvider(service, { publicOrigin, report });
}
