import { adopt } from '../../../ui/adopt.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { EventList } from './EventList.tsx';
import { Legend } from './Legend.tsx';
import { Matrix } from './Matrix.tsx';
import type { RowsProps } from './props.ts';
import css from './rows.css?inline';

adopt(css);

/** The events: a matrix, on a phone a list. */
export function Rows(props: RowsProps) {
  const isWide = useMedia('(width >= 600px)');
  if (!isWide) return <EventList {...props} />;
  return (
    <>
      <Matrix {...props} />
      <Legend />
    </>
  );
}
