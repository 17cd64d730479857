import { t } from '../../i18n/client.ts';
import { Button } from '../../ui/Button.tsx';
import { useSlow } from '../../ui/use-slow.ts';

interface Props {
  /** Positioned over the page, so that it shifts nothing. By default it stands in the part that waits. */
  readonly floats?: boolean;
}

const line = 'flex flex-wrap items-center gap-3';
const floating = `${line} fixed inset-x-4 bottom-4 z-20 mx-auto w-fit rounded-card bg-raised p-3 ps-4 shadow-float`;

/** Shown with a part of the screen that waits: after eight seconds a line that says that it takes long. */
export function SlowNote({ floats }: Props) {
  const slow = useSlow(true);
  return (
    // Nothing moves when it comes over the page, nor where there is none.
    <div role="status" className={floats ? 'absolute' : 'empty:absolute'}>
      {slow && (
        <p className={floats ? floating : `${line} text-muted`}>
          {t('frame:slow')}
          <Button kind="quiet" small onClick={() => location.reload()}>
            {t('common:retry')}
          </Button>
        </p>
      )}
    </div>
  );
}
