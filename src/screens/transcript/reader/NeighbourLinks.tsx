import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useScreenKeys } from '../../../app/panels/keys/screen-keys.ts';
import { t } from '../../../i18n/client.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Neighbour, Neighbours } from './neighbours.ts';

const icons = { previous: ChevronLeft, next: ChevronRight } as const;

interface LinkProps {
  readonly side: keyof typeof icons;
  readonly isWaiting: boolean;
  readonly to: Neighbour | null;
  /** Whether it shows which ticket it leads to, not only an arrow. */
  readonly hasWords: boolean;
}

function NeighbourLink({ side, isWaiting, to, hasWords }: LinkProps) {
  const Icon = icons[side];
  const icon = <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="turns" />;
  // An empty place, so that nothing moves once the ticket is known.
  if (!to) return <span className={hasWords ? '' : 'size-9 coarse:size-11'} />;
  const { number, opener } = to.ticket;
  const label = t(`transcript-reader:${isWaiting ? 'waiting' : 'neighbours'}.${side}`, {
    number: `#${number}`,
    name: opener.display_name,
  });
  if (!hasWords)
    return (
      <Button kind="plain" square href={to.href} title={label}>
        {icon}
      </Button>
    );
  return (
    <Button kind="quiet" href={to.href} aria-label={label}>
      {side === 'previous' && icon}
      <span aria-hidden="true">#{number}</span>
      {side === 'next' && icon}
    </Button>
  );
}

interface Props {
  readonly neighbours: Neighbours;
  readonly hasWords?: boolean;
  readonly className: string;
}

/** Links to the ticket before and the ticket after. */
export function NeighbourLinks({ neighbours, hasWords = false, className }: Props) {
  const { areWaiting: isWaiting } = neighbours;
  return (
    <nav
      className={className}
      aria-label={t(isWaiting ? 'transcript-reader:waiting.label' : 'transcript-reader:neighbours.label')}
    >
      <NeighbourLink side="previous" isWaiting={isWaiting} to={neighbours.previous} hasWords={hasWords} />
      <NeighbourLink side="next" isWaiting={isWaiting} to={neighbours.next} hasWords={hasWords} />
    </nav>
  );
}

/** The letters that lead to the ticket before and the ticket after in the inbox. */
export function WaitingKeys({ neighbours }: { readonly neighbours: Neighbours }) {
  const follow = (to: Neighbour | null) => to && location.assign(to.href);
  useScreenKeys([
    { letter: 'n', label: t('transcript-reader:waiting.keys.next'), run: () => follow(neighbours.next) },
    {
      letter: 'p',
      label: t('transcript-reader:waiting.keys.previous'),
      run: () => follow(neighbours.previous),
    },
  ]);
  return null;
}
