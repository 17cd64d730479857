import { type MouseEvent, useState } from 'react';
import { t } from '../../i18n/client.ts';
import { adopt } from '../../ui/adopt.ts';
import { keepFocus } from '../../ui/keep-focus.ts';
import { go } from '../go.ts';
import { markRead } from './checks.ts';
import type { Health, Notice } from './health.ts';
import { type Mend, mendOf } from './mend.ts';
import css from './notice-row.css?inline';
import { detailsOf, sentenceOf, whereOf } from './words.tsx';

adopt(css);

interface Props {
  readonly notice: Notice;
  readonly health: Health;
  readonly guildId: string;
  /** Not read yet, where that is kept count of. */
  readonly isNew?: boolean;
}

/** One notice, wherever notices are listed: what is wrong, where, and the one button that leads to the mending or does it. */
export function NoticeRow({ notice, health, guildId, isNew = false }: Props) {
  const { severity, key } = notice;
  const mend = mendOf(notice, guildId);
  return (
    <li className="notice-row" data-severity={severity}>
      <span className="notice-lamp" aria-hidden="true" />
      <div className="notice-text">
        <p className="font-semibold">
          {isNew && <span className="sr-only">{t('notices:new')} </span>}
          <span className="sr-only">{t(`notices:severity.${severity}`)} </span>
          {sentenceOf(notice, health)}
        </p>
        <p className="notice-details">
          {detailsOf(notice).map((detail, index) => (
            <span key={detail}>
              {index > 0 && ' · '}
              <bdi>{detail}</bdi>
            </span>
          ))}
        </p>
      </div>
      {mend && (
        <MendButton
          mend={mend}
          where={whereOf(notice)}
          isPrimary={severity === 'fault'}
          onUse={() => void markRead(guildId, [key])}
        />
      )}
      {isNew && <span className="notice-new" aria-hidden="true" />}
    </li>
  );
}

interface MendProps {
  readonly mend: Mend;
  readonly where: string;
  readonly isPrimary: boolean;
  readonly onUse: () => void;
}

/** Within the same screen only the hash changes, so the panel has to close by itself. */
function lead(event: MouseEvent<HTMLElement>, to: string) {
  if (new URL(to, location.href).pathname !== location.pathname) return;
  event.preventDefault();
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
  go(to);
}

/** Where the focus goes when the row of the button is gone. */
function keepFocusNear(button: HTMLElement) {
  const row = button.closest('li');
  const near = [row?.nextElementSibling, row?.previousElementSibling];
  const panel = button.closest<HTMLElement>('[data-notices]');
  keepFocus(...near.map((item) => () => item?.querySelector<HTMLElement>('a, button')), () =>
    panel?.querySelector<HTMLElement>('button'),
  );
}

function MendButton({ mend, where, isPrimary, onUse }: MendProps) {
  const [state, setState] = useState<'idle' | 'running' | 'failed'>('idle');
  const { label } = mend;
  const look = `notice-mend btn btn-sm ${isPrimary ? 'btn-primary' : 'btn-quiet'}`;
  const name = t('notices:mend_label', { label, where });
  if (mend.kind === 'lead') {
    return (
      <a
        className={look}
        href={mend.to}
        aria-label={name}
        onClick={(event) => {
          onUse();
          lead(event, mend.to);
        }}
      >
        {label}
      </a>
    );
  }
  async function run(button: HTMLElement) {
    if (mend.kind !== 'do' || state === 'running') return;
    setState('running');
    const isDone = await mend.run().catch(() => false);
    setState(isDone ? 'idle' : 'failed');
    if (isDone) keepFocusNear(button);
  }
  return (
    <span className="notice-mend">
      <button
        type="button"
        className={look}
        aria-label={name}
        aria-busy={state === 'running'}
        onClick={(event) => {
          onUse();
          void run(event.currentTarget);
        }}
      >
        {label}
      </button>
      {state === 'failed' && (
        <span role="alert" className="notice-failed">
          {t('notices:mend.failed')}
        </span>
      )}
    </span>
  );
}
