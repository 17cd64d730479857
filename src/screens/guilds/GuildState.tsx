import { useStore } from '@nanostores/react';
import { Lamp } from '../../app/panels/notices/Lamp.tsx';
import { t } from '../../i18n/client.ts';
import { $checks } from './checks.ts';

/** Facts in a line, with dots between them; that of the first in a line is clipped. */
export const dotted =
  'flex flex-wrap overflow-clip text-body/4.5 text-muted arabic:leading-[1.6] ' +
  '[&>*]:-ms-4 [&>*]:me-4 [&>*]:inline-flex [&>*]:items-center [&>*]:before:w-4 [&>*]:before:flex-none ' +
  "[&>*]:before:text-center [&>*]:before:font-normal [&>*]:before:text-muted [&>*]:before:content-['·'_/_'']";

function Found({ id }: { readonly id: string }) {
  const check = useStore($checks).get(id);
  // The line is reserved from the start, so that replies do not shift the list.
  if (check === undefined)
    return (
      <span aria-hidden="true">
        <span className="d-skeleton h-3 w-24" />
      </span>
    );
  if (check === 'unknown') return null;
  const { faults, attention } = check;
  if (faults + attention === 0) return <span>{t('guilds:quiet')}</span>;
  return (
    <span className={`font-medium ${faults > 0 ? 'text-error-text' : 'text-warning-text'}`}>
      <Lamp severity={faults > 0 ? 'fault' : 'attention'} className="me-2.5 ms-1" />
      {faults > 0 ? t('notices:faults', { count: faults }) : t('notices:to_check', { count: attention })}
    </span>
  );
}

interface Props {
  readonly id: string;
  readonly isChecked: boolean;
  /** Number of forms with unsaved changes. */
  readonly drafts: number;
}

/** The problems of a guild if it is checked, and the drafts in this browser. */
export function GuildState({ id, isChecked, drafts }: Props) {
  if (!isChecked && drafts === 0) return null;
  return (
    <p data-guild-state="" className={`mt-1 min-h-[1.125rem] items-center arabic:min-h-[1.6em] ${dotted}`}>
      {isChecked && <Found id={id} />}
      {drafts > 0 && (
        <span data-drafts="" className="font-medium text-link">
          {t('guilds:drafts', { count: drafts })}
        </span>
      )}
    </p>
  );
}
