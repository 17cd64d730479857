import { Fragment } from 'react';
import { t } from '../../../i18n/client.ts';
import { replacementChar } from '../../../ui/around.tsx';

const kinds = ['channel', 'default', 'off'] as const;
const keys = ['Shift', '↓', '↵'];

/** Explains the dots of the matrix, and how to set several events at once. */
export function Legend() {
  const words = t('logs:legend.keys', {
    shift: replacementChar,
    down: replacementChar,
    enter: replacementChar,
  }).split(replacementChar);
  return (
    <div className="logs-legend">
      {kinds.map((kind) => (
        <span key={kind} className="logs-legend-dot">
          <span className="logs-dot" data-kind={kind} data-chosen="" aria-hidden="true" />
          {t(`logs:legend.${kind}`)}
        </span>
      ))}
      <span className="logs-legend-keys">
        {words.map((text, at) => (
          <Fragment key={text}>
            {text}
            {keys[at] && <kbd>{keys[at]}</kbd>}
          </Fragment>
        ))}
      </span>
    </div>
  );
}
