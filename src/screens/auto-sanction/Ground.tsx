import { t } from '../../i18n/client.ts';

/** What the ladder stands on: where every member begins. */
export function Ground() {
  return (
    <p className="ladder-ground">
      <strong>{t('auto-sanction:ladder.ground')}</strong> {t('auto-sanction:ladder.ground_help')}
    </p>
  );
}
