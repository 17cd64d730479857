import { call } from '../../api/client.ts';
import { captchaSettings, getCaptcha, saveCaptcha } from '../../contract/captcha.ts';
import { readParams } from '../../routes.ts';
import { carriedSettings } from '../../shell/carried.ts';
import { signedIn } from '../../shell/session.ts';
import { draftStore } from '../../stores/drafts.ts';
import { $session } from '../../stores/session.ts';
import { createSettings } from '../../stores/settings.ts';

/** The guild of the address. The page is served for ids only, so it is there. */
export const guildId = readParams('captcha', location.pathname)?.guild_id ?? '';

const params = { id: guildId };

const carried = carriedSettings(getCaptcha, guildId);

export const captcha = createSettings({
  schema: captchaSettings,
  async load() {
    // The drafts are the user's. The head has sent the call already, so this waits for nothing twice.
    await signedIn();
    return call(getCaptcha, { params });
  },
  save: (body, ifMatch, signal) => call(saveCaptcha, { params, body, ifMatch, signal }),
  carried: () => ($session.get().kind === 'signed_in' ? carried : null),
  drafts() {
    const session = $session.get();
    const user = session.kind === 'signed_in' ? session.user.id : '';
    return draftStore(`${user}:${guildId}:captcha`, Object.keys(captchaSettings.entries));
  },
});
