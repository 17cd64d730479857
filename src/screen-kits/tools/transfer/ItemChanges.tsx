import type { FieldError } from '../../../contract/problem.ts';
import { locale, t, tKey } from '../../../i18n/client.ts';
import { formatList, formatNumber } from '../../../i18n/format.ts';
import { valueAt } from '../../../lib/paths.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Fold, linkSummary } from '../../../ui/structure/Fold.tsx';
import { ChangeInWords } from '../../document/changes/ChangeInWords.tsx';
import { type Change, changesOf, differenceOf } from '../../document/changes/differences.ts';
import { valueText } from '../../document/changes/in-words.ts';
import type { Item } from './items.ts';
import { fieldAt, type Work } from './work.ts';

const nameOf = ({ paths, spec }: Change) =>
  spec.group && paths.length > 1 ? `${t(spec.group)} (${formatNumber(paths.length, locale)})` : t(spec.label);

/** So many names of a group are read; of the rest their number says enough. */
const named = 6;

interface Props {
  readonly work: Work;
  readonly item: Item;
  /** The guild that it goes to: its channels and roles have the names. */
  readonly guildId: string;
}

/** What would change in a document or a rule, field by field. */
function Changes({ work, item, guildId }: Props) {
  const { fields } = work;
  const changes = changesOf(item.changed, fields, (spec, path) =>
    differenceOf(spec, valueAt(item.before?.value, path), valueAt(item.after, path), guildId),
  );
  const labels = (paths: readonly string[]) =>
    formatList(
      paths.slice(0, named).map((path) => {
        const spec = fields[path];
        return spec ? t(spec.label) : path;
      }),
      locale,
    );
  return (
    <ul data-changes="">
      {changes.map((change) => (
        <li
          key={change.paths[0]}
          className={work.kind === 'document' ? 'border-t border-line py-3' : 'py-1.5'}
        >
          <p className="font-semibold">{nameOf(change)}</p>
          {change.paths.length > 1 && change.paths.length <= named && (
            <p className="text-muted">{labels(change.paths)}</p>
          )}
          <ChangeInWords difference={change.difference} />
        </li>
      ))}
    </ul>
  );
}

/** All that an entry to add would be. */
function Whole({ work, item, guildId }: Props) {
  const shown = Object.entries(work.fields).filter(([path]) => valueAt(item.after, path) !== undefined);
  return (
    <Fold summary={t('transfer:items.details')} look={linkSummary}>
      <dl className="grid gap-2 py-2">
        {shown.map(([path, spec]) => (
          <div key={path}>
            <dt className="text-muted">{t(spec.label)}</dt>
            <dd dir="auto" className="whitespace-pre-line [text-align:match-parent]">
              {valueText(spec, valueAt(item.after, path), guildId)}
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}

/** A fault in words, after its field where it has one. */
export function Fault({ work, fault }: { readonly work: Work; readonly fault: FieldError }) {
  const { path, key, limit } = fault;
  const spec = fieldAt(work, path);
  const values = limit === undefined ? {} : { limit: formatNumber(limit, locale) };
  return (
    <>
      {spec && <span className="font-semibold">{t(spec.label)}.</span>}{' '}
      {tKey('faults:', key, 'malformed', values)}
    </>
  );
}

/** What would be written, in words, and what keeps it from being saved. */
export function ItemChanges({ showsFaults, ...props }: Props & { readonly showsFaults: boolean }) {
  const { work, item } = props;
  return (
    <>
      {item.before ? <Changes {...props} /> : <Whole {...props} />}
      {showsFaults && item.faults.length > 0 && (
        <div data-fault="" tabIndex={-1} className="focus:outline-none">
          <Notice tone="error">
            {item.faults.map((fault) => (
              <p key={`${fault.path} ${fault.key}`}>
                <Fault work={work} fault={fault} />
              </p>
            ))}
          </Notice>
        </div>
      )}
    </>
  );
}
