import { Later } from '../../app/states/Later.tsx';
import type { AutomodRule } from '../../contract/automod-rule.ts';
import { t } from '../../i18n/client.ts';
import { withTexts } from '../../i18n/texts.ts';
import type { List } from '../../screen-kits/list/types.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { useMedia } from '../../ui/use-media.ts';
import { Dock } from './Dock.tsx';
import type { AutomodEntry } from './store.ts';

/** The lab is loaded after the rules. */
const code = lazyCode(() => withTexts(['automod-lab', 'auto-sanction', 'pickers'], import('./lab/Lab.tsx')));
code.prefetch();
const waiting = <div className="panel min-h-[28rem]" data-drawing="" />;
const dock = lazyCode(() => import('./lab/LabDock.tsx'));

interface Props {
  readonly list: List<AutomodEntry, AutomodRule>;
}

const placeLook =
  'min-[1360px]:sticky min-[1360px]:top-[calc(var(--top)+1rem)] min-[1360px]:max-h-[calc(100dvh-var(--top)-2rem)] ' +
  'min-[1360px]:overflow-y-auto min-[1360px]:overscroll-contain min-[1360px]:rounded-card';

/** The lab, beside the rules or below them if there is no space; on a phone in a sheet behind a button. */
export function LabPlace({ list }: Props) {
  const hasPane = useMedia('(width >= 600px)');
  if (!hasPane) {
    return (
      <Lazy source={dock} waiting={<Dock />}>
        {({ LabDock }) => <LabDock list={list} code={code} />}
      </Lazy>
    );
  }
  return (
    <aside className={placeLook} aria-label={t('automod:lab.title')}>
      <Later waiting={waiting}>
        <Lazy source={code} waiting={waiting}>
          {({ Lab }) => <Lab list={list} />}
        </Lazy>
      </Later>
    </aside>
  );
}
