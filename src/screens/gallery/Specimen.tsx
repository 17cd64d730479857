import type { ReactNode } from 'react';
import { t } from '../../i18n/client.ts';

/** The names of the specimens, as in their texts. */
export type SpecimenName =
  | 'text'
  | 'surfaces'
  | 'tones'
  | 'hue'
  | 'marks'
  | 'drawing'
  | 'segments'
  | 'buttons'
  | 'icon_button'
  | 'text_field'
  | 'text_area'
  | 'number'
  | 'duration'
  | 'maybe_duration'
  | 'tags'
  | 'lines'
  | 'select'
  | 'switch'
  | 'radio_cards'
  | 'channel'
  | 'roles'
  | 'emoji'
  | 'message'
  | 'conversation'
  | 'section'
  | 'tabs'
  | 'disclosure'
  | 'menu'
  | 'avatar'
  | 'sparkline'
  | 'trend'
  | 'curve'
  | 'time_bars'
  | 'heat_map'
  | 'bar_list'
  | 'chart_table'
  | 'when'
  | 'notice'
  | 'permissions'
  | 'failure'
  | 'empty'
  | 'error'
  | 'skeleton'
  | 'toast'
  | 'dialog'
  | 'sheet'
  | 'confirm'
  | 'typed';

type StateName =
  | 'cozy'
  | 'compact'
  | 'rest'
  | 'changed'
  | 'wrong'
  | 'off'
  | 'loading'
  | 'failed'
  | 'filled'
  | 'deleted'
  | 'open';

/** A component: its name, when to use it, and its states. */
export function Specimen({ name, children }: { readonly name: SpecimenName; readonly children: ReactNode }) {
  return (
    <article className="gallery-specimen panel grid gap-5 p-6 max-sm:p-4" data-specimen={name}>
      <header>
        <h3 className="text-title/5.5">{t(`gallery:title.${name}`)}</h3>
        <p className="text-muted">{t(`gallery:use.${name}`)}</p>
      </header>
      <div className="gallery-states">{children}</div>
    </article>
  );
}

interface StateProps {
  readonly name: StateName;
  /** Whether it takes the whole row. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A state of a component, with its name above. */
export function State({ name, wide = false, children }: StateProps) {
  return (
    <div className={`flex min-w-0 flex-col gap-2 ${wide ? 'col-span-full' : ''}`}>
      <p className="text-xs/4 text-muted">{t(`gallery:states.${name}`)}</p>
      {children}
    </div>
  );
}
