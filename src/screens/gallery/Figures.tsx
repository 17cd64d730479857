import { t } from '../../i18n/client.ts';
import { Sparkline } from '../../ui/charts/Sparkline.tsx';
import { Trend } from '../../ui/charts/Trend.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Charts } from './Charts.tsx';
import { Specimen, State } from './Specimen.tsx';

const course = [2, 3, 0, 4, 9, 7, 3, 5, 6];

export function Figures() {
  return (
    <>
      <Specimen name="sparkline">
        <State name="rest">
          <Sparkline values={course} label={t('gallery:samples.course')} />
        </State>
      </Specimen>
      <Specimen name="trend">
        <State name="rest">
          <div className="flex flex-wrap items-center gap-2">
            <Trend change={4} label={t('gallery:samples.more')} />
            <Trend change={-4} label={t('gallery:samples.fewer')} />
            <Trend change={0} label={t('gallery:samples.same')} />
          </div>
        </State>
      </Specimen>
      <Specimen name="when">
        <State name="rest">
          <RelativeTime at={Date.now() - 3 * 86_400_000} />
        </State>
      </Specimen>
      <Charts />
    </>
  );
}
