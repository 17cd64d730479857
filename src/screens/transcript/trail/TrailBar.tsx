import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { locale, t } from '../../../i18n/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { Side, Trail } from './trail.ts';

const icons = { previous: ArrowUp, next: ArrowDown } as const;

interface Props {
  readonly trail: Trail;
  /** The index of the current hit; -1 for none. */
  readonly at: number;
  /** The hits in this transcript that are shown. */
  readonly count: number;
  readonly onStep: (by: 1 | -1) => void;
}

/** The search over all transcripts: where the reader is in it, and buttons to go on, into other transcripts too. */
export function TrailBar({ trail, at, count, onStep }: Props) {
  const bar = useRef<HTMLElement>(null);
  const { arrivedBy, isLoading } = trail;
  // Who steps by keyboard goes on with the same button.
  useEffect(() => {
    if (arrivedBy && !isLoading)
      bar.current?.querySelector<HTMLElement>(`[data-side="${arrivedBy}"]`)?.focus({ preventScroll: true });
  }, [arrivedBy, isLoading]);
  const shown = { at: formatNumber(at + 1, locale), count: formatNumber(count, locale) };
  const said = isLoading ? t('common:loading') : t('transcript-reader:trail.at', shown);

  function step(side: Side) {
    const isEnd = side === 'next' ? at === count - 1 : at <= 0;
    if (isEnd && count > 0 && at >= 0) trail.goOn(side);
    else onStep(side === 'next' ? 1 : -1);
  }
  const button = (side: Side) => {
    const isEnd = count === 0 || (side === 'next' ? at === count - 1 : at === 0);
    const isOff = isEnd && !trail.goesOn(side);
    const label = t(isEnd && !isOff ? `transcript-reader:trail.${side}` : `transcript-reader:search.${side}`);
    const Icon = icons[side];
    return (
      <IconButton
        data-side={side}
        title={label}
        aria-disabled={isOff || undefined}
        onClick={() => !isOff && step(side)}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    );
  };
  return (
    <search
      ref={bar}
      aria-label={t('transcript-reader:trail.label')}
      className="flex min-h-9 min-w-0 flex-1 items-center gap-1 rounded-control border border-edge bg-card pe-1 ps-2.5 coarse:min-h-11 min-[1000px]:basis-full"
    >
      <Search size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate px-1" title={trail.q}>
        <span className="sr-only">{t('transcript-reader:trail.label')} </span>
        <bdi>{trail.q}</bdi>
      </span>
      <span role="status" className="whitespace-nowrap text-muted num">
        {said}
      </span>
      {button('previous')}
      {button('next')}
      <IconButton title={t('transcript-reader:trail.leave')} onClick={trail.leave}>
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </search>
  );
}
