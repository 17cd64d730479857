import { Fragment } from 'react';
import { t } from '../../../i18n/client.ts';
import { replacementChar } from '../../../ui/around.tsx';
import { Key } from '../Key.tsx';
import { dotLook } from './dot-look.tsx';

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
    <div className="flex flex-wrap gap-x-4 gap-y-1.5 text-body text-muted print:hidden">
      {kinds.map((kind) => (
        <span key={kind} className="inline-flex items-center gap-1.5">
          <span className={dotLook({ kind, isChosen: true })} aria-hidden="true" />
          {t(`logs:legend.${kind}`)}
        </span>
      ))}
      <span className="ms-auto">
        {words.map((text, at) => (
          <Fragment key={text}>
            {text}
            {keys[at] && <Key>{keys[at]}</Key>}
          </Fragment>
        ))}
      </span>
    </div>
  );
}
