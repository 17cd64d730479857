import { useMedia } from '../../../ui/use-media.ts';
import { EventList } from './EventList.tsx';
import { Legend } from './Legend.tsx';
import { Matrix } from './Matrix.tsx';
import type { RowsProps } from './props.ts';

/** The events, as a matrix or, on a phone, as a list. */
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
