import type { LogEvent } from '../../../contract/logs.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatList } from '../../../i18n/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialogs/Dialog.tsx';
import { type PresetName, presetChanges, presetDifference } from '../presets.ts';
import type { Logs } from '../use-logs.ts';

interface Props {
  readonly name: PresetName;
  readonly logs: Logs;
  readonly onClose: () => void;
}

const namesOf = (list: readonly LogEvent[]) =>
  formatList(
    list.map((event) => t(`logs:event.${event}`)),
    locale,
  );

/** Shows the changes of a preset, with a button to apply them. */
export function PresetDialog({ name, logs: { events, saved, places, apply }, onClose }: Props) {
  const { on, off } = presetDifference(name, events);
  const title = t(`logs:presets.${name}`);
  const changes = presetChanges(name, events, saved);
  const hasDefault = places.some(({ key, id }) => key === 'default' && id !== null);
  return (
    <Dialog title={t('logs:presets.title', { name: title })} onClose={onClose}>
      {(close) => (
        <>
          {changes.length === 0 && <p>{t('logs:presets.same')}</p>}
          {on.length > 0 && (
            <div>
              <p className="font-semibold">{t('logs:presets.on')}</p>
              <p>{namesOf(on)}</p>
              {!hasDefault && <p className="text-warning-text">{t('logs:presets.no_default')}</p>}
            </div>
          )}
          {off.length > 0 && (
            <div>
              <p className="font-semibold">{t('logs:presets.off')}</p>
              <p>{namesOf(off)}</p>
            </div>
          )}
          {changes.length > 0 && <p className="text-muted">{t('logs:presets.kept')}</p>}
          <DialogActions>
            <Button kind="quiet" data-first="" onClick={close}>
              {t(changes.length > 0 ? 'common:cancel' : 'common:close')}
            </Button>
            {changes.length > 0 && (
              <Button
                kind="primary"
                onClick={() => {
                  close();
                  apply(changes, t('logs:filled', { count: changes.length, place: title }));
                }}
              >
                {t('logs:presets.apply')}
              </Button>
            )}
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
