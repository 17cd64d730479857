import ChevronDown from 'lucide-react/icons/chevron-down';
import { locale, t } from '../../../i18n/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { destinationOf } from '../destinations.ts';
import type { Group } from '../groups.ts';
import { destinationName, type Logs } from '../use-logs.ts';
import { gridRoles } from './grid-roles.ts';
import { cellButtonLook, cellLook, endLook, nameLook, rowLook } from './row-look.tsx';

interface Props {
  readonly logs: Logs;
  readonly group: Group;
  readonly isOpen: boolean;
  readonly onFold: () => void;
}

interface FoldProps extends Props {
  /** Its height. */
  readonly className?: string;
}

/** The number of logged events of a category. */
export function LoggedCount({ logs: { events }, group }: Pick<Props, 'logs' | 'group'>) {
  const on = group.events.filter((event) => events[event]?.enabled).length;
  const count = { on: formatNumber(on, locale), all: formatNumber(group.events.length, locale) };
  return <span className="num whitespace-nowrap font-normal text-muted">{t('logs:of', count)}</span>;
}

/** The button that collapses a category, with its name, its number of logged events, and a mark if some are changed. */
export function FoldButton({
  logs,
  group,
  isOpen,
  onFold,
  className = 'min-h-8 coarse:min-h-11',
}: FoldProps) {
  const isChanged = !isOpen && group.events.some((event) => logs.changed.has(`events.${event}`));
  return (
    <button
      type="button"
      className={`flex min-w-0 flex-1 items-center gap-2 ps-2 text-start font-semibold ${className}`}
      aria-expanded={isOpen}
      data-fold=""
      onClick={onFold}
    >
      <ChevronDown
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className={`text-muted ${isOpen ? '' : '[rotate:-90deg] rtl:[rotate:90deg]'}`}
      />
      <span className="min-w-0">{t(`logs:categories.${group.category}`)}</span>
      <LoggedCount logs={logs} group={group} />
      {isChanged && (
        <span className="changed-mark">
          <span className="sr-only">{t('frame:changed')}</span>
        </span>
      )}
    </button>
  );
}

interface Sum {
  readonly count: number;
  readonly isOff?: boolean;
  readonly isFaulty?: boolean;
}

/** How many events of a category are there. Nought is a plus, under the pointer. */
function sumLook({ count, isOff, isFaulty }: Sum): string {
  const weight = isOff ? 'font-normal' : 'font-semibold';
  if (count === 0)
    return `num grid place-items-center ${weight} before:text-muted before:opacity-0 before:content-['+'] hover:before:opacity-100 focus-visible:before:opacity-100`;
  const tone = isFaulty ? 'text-warning-text' : isOff ? 'text-muted' : 'text-guild-text';
  return `num grid place-items-center underline-offset-[3px] hover:underline ${weight} ${tone}`;
}

/** A category, with the number of events per destination. A click on a number moves all events there. */
export function CategoryRow(props: Props) {
  const { logs, group } = props;
  const { places, events, send } = logs;
  const name = t(`logs:categories.${group.category}`);
  return (
    <div {...gridRoles.row} className={`${rowLook} border-t border-line bg-sunken`}>
      <div {...gridRoles.rowheader} className={`${nameLook} bg-sunken ps-2`} data-col={0}>
        <FoldButton {...props} />
      </div>
      {places.map((place, at) => {
        const count = group.events.filter((event) => destinationOf(events[event]) === place.key).length;
        const label = t('logs:set_category', { name, place: destinationName(place) });
        return (
          <div key={place.key} {...gridRoles.cell} className={cellLook} data-col={at + 1}>
            {place.fault?.kind === 'gone' ? (
              count > 0 && <span className={sumLook({ count })}>{formatNumber(count, locale)}</span>
            ) : (
              <button
                type="button"
                className={`${cellButtonLook} ${sumLook({ count, isOff: place.key === 'off', isFaulty: place.fault !== null })}`}
                tabIndex={-1}
                aria-label={`${formatNumber(count, locale)}. ${label}`}
                onClick={() => send(group.events, place.key)}
              >
                {count > 0 && formatNumber(count, locale)}
              </button>
            )}
          </div>
        );
      })}
      <div {...gridRoles.cell} className={endLook} />
    </div>
  );
}
