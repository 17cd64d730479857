import Power from 'lucide-react/icons/power';
import type { AccessModule } from '../../../contract/access-modules.ts';
import { getCaptcha, saveCaptcha } from '../../../contract/captcha.ts';
import type { Guild } from '../../../contract/guilds.ts';
import { t } from '../../../i18n/client.ts';
import type { ApiError, Result } from '../../../lib/api-error.ts';
import type { RouteName } from '../../../routes.ts';
import { currentGuild } from '../../guild/guild-data.ts';
import { may } from '../../guild/may.ts';
import { addressOf } from '../../navigation/catalogue.ts';
import { $currentForm } from '../../navigation/current-form.ts';
import { go } from '../../navigation/go.ts';
import { call } from '../../session/api.ts';
import { errorWords } from '../../states/error-words.ts';
import { undoAction } from '../../states/undoing.ts';
import { toast } from '../../stores/toasts.ts';
import type { Entry } from './entry.ts';

/** A module that is switched as a whole. */
interface ModuleSwitch {
  readonly screen: RouteName & AccessModule;
  isOn(guild: Guild): boolean;
  turn(guildId: string, on: boolean): Promise<Result<unknown>>;
}

async function turnCaptcha(id: string, enabled: boolean): Promise<Result<unknown>> {
  const params = { id };
  const there = await call(getCaptcha, { params });
  if (!there.ok) return there;
  return call(saveCaptcha, { params, query: {}, body: { ...there.value, enabled }, ifMatch: there.etag });
}

const switches: readonly ModuleSwitch[] = [
  { screen: 'captcha', isOn: ({ modules }) => modules.captcha, turn: turnCaptcha },
];

function toastFailed({ screen }: ModuleSwitch, guildId: string, error: ApiError): void {
  const name = t(`routes:${screen}`);
  toast({
    tone: 'error',
    text: t('palette:not_turned', { name, reason: errorWords(error, t).title }),
    action: { label: t('palette:open', { name }), run: () => go(addressOf(screen, guildId)) },
  });
}

/** Switches it, says so, and offers to switch it back. */
async function turn(module: ModuleSwitch, guildId: string, on: boolean): Promise<void> {
  const result = await module.turn(guildId, on);
  if (!result.ok) return toastFailed(module, guildId, result.error);
  currentGuild(guildId).refresh();
  $currentForm.get()?.revalidate();
  toast({
    tone: 'success',
    text: t(on ? 'palette:turned_on' : 'palette:turned_off', { name: t(`routes:${module.screen}`) }),
    action: undoAction(() => void turn(module, guildId, !on)),
  });
}

/** The switches of modules, for those who may use them. */
export function switchEntries(guild: Guild): readonly Entry[] {
  if (!guild.bot) return [];
  const own = switches.filter(({ screen }) => may(guild, screen, 'edit'));
  return own.map((module) => {
    const isOn = module.isOn(guild);
    const name = t(`routes:${module.screen}`);
    return {
      key: `switch:${module.screen}`,
      group: 'here',
      name: t(isOn ? 'palette:turn_off' : 'palette:turn_on', { name }),
      synonyms: t('palette:words.actions.turn'),
      context: t(isOn ? 'palette:on' : 'palette:off'),
      icon: Power,
      command: { kind: 'run', run: () => void turn(module, guild.id, !isOn) },
    };
  });
}
