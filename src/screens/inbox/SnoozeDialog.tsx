import { locale, t } from '../../i18n/client.ts';
import { formatMoment } from '../../i18n/format.ts';
import { hostNow } from '../../lib/clock.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { menuItem } from '../../ui/Menu.tsx';
import { type SnoozeChoice, snoozeChoices, snoozeEnd } from './parts.ts';

interface Props {
  readonly number: number;
  readonly onChoose: (choice: SnoozeChoice) => void;
  readonly onClose: () => void;
}

/** Until when a ticket is put aside. */
export function SnoozeDialog({ number, onChoose, onClose }: Props) {
  const now = hostNow();
  return (
    <Dialog title={t('inbox:snooze.title', { number })} onClose={onClose}>
      {(close) => (
        <>
          <p className="text-muted">{t('inbox:snooze.lead')}</p>
          <ul className="-mx-2.5 grid">
            {snoozeChoices.map((choice, at) => {
              const end = snoozeEnd(choice, now);
              return (
                <li key={choice}>
                  <button
                    type="button"
                    className={`${menuItem} flex-wrap justify-between`}
                    data-first={at === 0 ? '' : undefined}
                    onClick={() => {
                      close();
                      onChoose(choice);
                    }}
                  >
                    {t(`inbox:snooze.${choice}`)}
                    {end !== null && <span className="text-muted">{formatMoment(end, locale)}</span>}
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Dialog>
  );
}
