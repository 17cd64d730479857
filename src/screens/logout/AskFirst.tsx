import { useEffect, useRef } from 'react';
import { locale, t } from '../../i18n/client.ts';
import { href } from '../../routes.ts';
import { Button } from '../../ui/Button.tsx';
import type { DraftOwner } from './draft-owner.ts';

/**
 * Whether a page of this site linked here. Other sites must not be able to sign visitors out by linking here: they can
 * omit the referrer, but not forge ours. A visitor who typed the address is asked too.
 */
export const cameFromHere = (): boolean =>
  document.referrer !== '' && new URL(document.referrer).origin === location.origin;

/** Goes back, or to the dashboard if the visitor came from elsewhere. */
function stay() {
  if (cameFromHere() && history.length > 1) history.back();
  else location.replace(href('guilds', {}, locale));
}

interface Props {
  /** Null without unsaved changes. */
  readonly owner: DraftOwner | null;
  readonly onConfirm: () => void;
}

/** Asks before the session ends, and lists the unsaved changes that would be deleted. */
export function AskFirst({ owner, onConfirm }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="panel w-full max-w-form p-6" aria-labelledby="sign-out-title">
      <h2 id="sign-out-title" ref={heading} tabIndex={-1} className="text-title/5.5 focus:outline-none">
        {t(owner ? 'logout:drafts.title' : 'logout:asked.title')}
      </h2>
      <p className="mt-1 text-muted">{t(owner ? 'logout:drafts.text' : 'logout:asked.text')}</p>
      {owner && (
        <ul className="mt-4 grid gap-1">
          {owner.guilds.map(({ id, name, screens }) => (
            <li key={id} className="flex flex-wrap gap-x-3">
              <span className="font-semibold">{name ? <bdi>{name}</bdi> : t('logout:drafts.unknown')}</span>
              <span className="text-muted">{t('logout:drafts.screens', { count: screens })}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap gap-2">
        <Button kind="primary" onClick={onConfirm}>
          {t(owner ? 'logout:drafts.confirm' : 'frame:sign_out')}
        </Button>
        <Button kind="quiet" onClick={stay}>
          {t('logout:drafts.stay')}
        </Button>
      </div>
    </section>
  );
}
