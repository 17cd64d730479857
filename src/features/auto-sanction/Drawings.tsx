import { t } from '../../i18n/client.ts';

/** A ladder against a wall, for a list without rules. */
export function LadderDrawing() {
  return (
    <svg className="ladder-drawing" viewBox="0 0 120 96" aria-hidden="true">
      <path className="ladder-faint" d="M10 88h100M88 8v80M88 24h14M88 44h14M88 64h14" />
      <path d="M40 88 74 10M58 88 88 20" />
      <path d="M46 74h18M53 58h18M60 42h18M67 26h18" />
    </svg>
  );
}

/** What the ladder stands on: where every member begins. */
export function Ground() {
  return (
    <p className="ladder-ground">
      <strong>{t('auto-sanction:ladder.ground')}</strong> {t('auto-sanction:ladder.ground_help')}
    </p>
  );
}
