import { useEffect, useState } from 'react';
import { currentGuild } from '../../app/guild/guild-data.ts';
import { errorWords } from '../../app/states/error-words.ts';
import { toastDone, type UndoOutcome } from '../../app/states/undoing.ts';
import { dismissToastsOf, toast } from '../../app/stores/toasts.ts';
import { locale, t } from '../../i18n/client.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { href } from '../../routes.ts';
import { Toggle } from '../../ui/Switch.tsx';
import { type Switchable, switchModule } from './switch.ts';

interface Props {
  readonly guildId: string;
  readonly module: Switchable;
  readonly isOn: boolean;
}

/** The owner of the toasts. */
const owner = 'modules';

/**
 * Whether an error means that settings are incomplete or dangerous, which has to be resolved on the module's own
 * screen.
 */
const isForItsScreen = ({ kind }: ApiError) => kind === 'invalid' || kind === 'refused';

/**
 * Enables or disables a module immediately, with an undo. A module that cannot be switched here links to its settings.
 */
export function ModuleSwitch({ guildId, module, isOn }: Props) {
  const name = t(`routes:${module}`);
  const [wanted, setWanted] = useState<boolean | null>(null);
  // The host's state replaces the optimistic one when it arrives.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each state of the host.
  useEffect(() => setWanted(null), [isOn]);
  useEffect(() => () => dismissToastsOf(owner), []);

  async function change(on: boolean): Promise<UndoOutcome> {
    setWanted(on);
    const result = await switchModule(guildId, module, on);
    if (!result.ok) {
      setWanted(null);
      return { kind: 'failed', error: result.error };
    }
    currentGuild(guildId).refresh();
    const text = t(on ? 'guild:modules.switched_on' : 'guild:modules.switched_off', { name });
    return { kind: 'done', text, undo: () => change(!on) };
  }
  async function press(on: boolean) {
    const done = await change(on);
    if (done.kind === 'done') return toastDone(owner, done.text, done.undo);
    if (done.kind !== 'failed') return;
    const { error } = done;
    if (isForItsScreen(error)) {
      const link = {
        label: t('guild:modules.settings'),
        href: href(module, { guild_id: guildId }, locale),
      };
      return toast({ owner, tone: 'error', text: t('guild:modules.incomplete', { name }), link });
    }
    const reason = errorWords(error, t).title;
    toast({ owner, tone: 'error', text: t('guild:modules.failed', { name, reason }) });
  }
  return <Toggle checked={wanted ?? isOn} onChange={(on) => void press(on)} aria-label={name} />;
}
