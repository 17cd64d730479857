import { LoadingState } from '../../app/states/LoadingState.tsx';
import { withTexts } from '../../i18n/texts.ts';
import { documentIsland } from '../../screen-kits/document/document.tsx';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { Fields } from './Fields.tsx';
import { manifest, waiting } from './screen.ts';

const queueCode = lazyCode(() => withTexts(['table'], import('./queue/Queue.tsx')));
queueCode.prefetch();

/** How appeals are sent, in a line that unfolds, and under it those that were sent. */
export const Screen = documentIsland(manifest, Fields, { Below: Queue });

function Queue() {
  return (
    <Lazy source={queueCode} waiting={<LoadingState>{waiting}</LoadingState>}>
      {({ Queue: Drawn }) => <Drawn />}
    </Lazy>
  );
}
