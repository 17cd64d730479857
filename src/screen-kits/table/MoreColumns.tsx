import ChevronRight from 'lucide-react/icons/chevron-right';
import { t } from '../../i18n/client.ts';

interface Props {
  /** How many columns are out of sight. */
  readonly count: number;
  /** Shows the next of them. */
  readonly onPress: () => void;
}

/** Over the end of a table whose columns go on: a shadow, and how many there are. */
export function MoreColumns({ count, onPress }: Props) {
  const label = t('table:more_columns', { count });
  return (
    <>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-0 z-[4] w-5 [background:linear-gradient(to_left,color-mix(in_srgb,var(--content)_14%,transparent),transparent)] rtl:[background:linear-gradient(to_right,color-mix(in_srgb,var(--content)_14%,transparent),transparent)] print:hidden"
      />
      {count > 0 && (
        <button
          type="button"
          aria-label={label}
          className="num absolute end-1 top-1 z-[5] flex min-h-6 items-center gap-0.5 rounded-full border border-line bg-raised pe-1 ps-2 text-body/4.5 font-semibold text-link hover:border-edge coarse:min-h-11 coarse:px-3 print:hidden"
          onClick={onPress}
        >
          +{count}
          <ChevronRight size={14} strokeWidth={2} aria-hidden="true" className="turns" />
        </button>
      )}
    </>
  );
}
