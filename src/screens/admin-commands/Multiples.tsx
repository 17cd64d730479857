import { locale, t } from '../../i18n/client.ts';
import { formatNumber, formatPercent } from '../../i18n/format.ts';
import { Curve } from '../../ui/charts/Curve.tsx';
import { courseOf, Name } from './columns.tsx';
import { type Command, isWorrying, rateOf } from './figures.ts';

/** How many charts are shown. The table lists the other commands. */
const shown = 12;

interface Props {
  /** Most used first. */
  readonly commands: readonly Command[];
  readonly onOpen: (name: string) => void;
  readonly onIntent: () => void;
}

/** A small chart for each of the most used commands. Their scales differ, so each highest value is written out. */
export function Multiples({ commands, onOpen, onIntent }: Props) {
  return (
    <section className="panel command-multiples" aria-labelledby="multiples-title">
      <h2 id="multiples-title" className="text-title">
        {t('admin-commands:multiples.title')}
      </h2>
      <ul>
        {commands.slice(0, shown).map((command) => (
          <li key={command.name} className="command-multiple">
            <button
              type="button"
              className="command-open"
              aria-label={t('admin-commands:detail.open', { name: `/${command.name}` })}
              aria-haspopup="dialog"
              onPointerEnter={onIntent}
              onFocus={onIntent}
              onClick={() => onOpen(command.name)}
            >
              <Name name={command.name} />
              <span className="num">{formatNumber(command.uses, locale)}</span>
            </button>
            <Curve values={command.daily} label={courseOf(command.daily)} height={32} />
            <p className="command-foot">
              <span>
                {t('admin-commands:peak', { count: formatNumber(Math.max(...command.daily), locale) })}
              </span>
              {isWorrying(command) && (
                <span className="command-worry">
                  {t('admin-commands:errors_share', { share: formatPercent(rateOf(command), locale) })}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
