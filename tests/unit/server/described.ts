import type { REST, ResponseLike } from '@discordjs/rest';
import type { Db } from '../../../server/db/open.ts';
import { demoPlatform } from '../../../server/demo/platform.ts';
import { discordClient } from '../../../server/platform/discord/client.ts';
import { discordMessages } from '../../../server/platform/discord/messages.ts';
import type { Platform } from '../../../server/platform/platform.ts';
import { undescribed } from '../../platform/described.ts';
import { undescribedAddress } from '../../platform/host-requests.ts';

/** A client of the platform that sends nothing, and fails where a request is not as described. */
function checkingClient(faults: string[]): REST {
  return discordClient('the-bot-token', {
    retries: 0,
    makeRequest: async (url, { method = 'GET', body }) => {
      const path = new URL(url).pathname.replace('/api/v10', '');
      const fault = undescribedAddress(method, url) ?? undescribed(method, path, String(body));
      if (fault) faults.push(fault);
      return Response.json({ id: '900000000000000001' }) as unknown as ResponseLike;
    },
  });
}

/** The demo's platform, to which every message also goes as the host would send it, and is compared with the description. */
export function describedPlatform(db: Db, now: Date): Platform {
  const demo = demoPlatform(db, now);
  const faults: string[] = [];
  const real = discordMessages(checkingClient(faults), db, now);
  const checked = async <T>(done: T, sending: Promise<unknown>): Promise<T> => {
    await sending;
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return done;
  };
  return {
    ...demo,
    post: async (...of) => checked(await demo.post(...of), real.post(...of)),
    edit: async (...of) => checked(await demo.edit(...of), real.edit(...of)),
    postTo: async (...of) => checked(await demo.postTo(...of), real.postTo(...of)),
  };
}
