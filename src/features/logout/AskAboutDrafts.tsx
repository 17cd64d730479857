import { useEffect, useRef } from 'react';
import { locale, t } from '../../i18n/client.ts';
import { href } from '../../routes.ts';
import type { DraftOwner } from './draft-owner.ts';

/** Back to where the visitor came from. From elsewhere they come to the dashboard. */
function stay() {
  const isFromHere = document.referrer && new URL(document.referrer).origin === location.origin;
  if (isFromHere && history.length > 1) history.back();
  else location.replace(href('guilds', {}, locale));
}

interface Props {
  readonly owner: DraftOwner;
  readonly onDiscard: () => void;
}

/** Says where there are unsaved changes, which go with the session. */
export function AskAboutDrafts({ owner, onDiscard }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="panel w-full max-w-form p-6" aria-labelledby="drafts-title">
      <h2 id="drafts-title" ref={heading} tabIndex={-1} className="text-title focus:outline-none">
        {t('frame:sign_out_drafts.title')}
      </h2>
      <p className="mt-1 text-muted">{t('frame:sign_out_drafts.text')}</p>
      <ul className="mt-4 grid gap-1">
        {owner.guilds.map(({ id, name, screens }) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            <span className="font-semibold">
              {name ? <bdi>{name}</bdi> : t('frame:sign_out_drafts.unknown')}
            </span>
            <span className="text-muted">{t('frame:sign_out_drafts.screens', { count: screens })}</span>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-2">
        <button type="button" className="btn btn-primary" onClick={onDiscard}>
          {t('frame:sign_out_drafts.confirm')}
        </button>
        <button type="button" className="btn btn-quiet" onClick={stay}>
          {t('frame:sign_out_drafts.stay')}
        </button>
      </div>
    </section>
  );
}
