import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { locale, t } from '../../../i18n/client.ts';
import type { LadderRule } from '../../../moderation/ladder.ts';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { JoinsFields, MessageFields } from './ItemFields.tsx';
import { Marked } from './Marked.tsx';
import { personName } from './People.tsx';
import { type LabItem, type LabScene, labLimits, type SceneChannels } from './scene.ts';
import { Verdict } from './Verdict.tsx';
import { shortDistance } from './verdict-text.ts';
import type { Row, RowText } from './view.ts';

interface Props {
  readonly scene: LabScene;
  readonly places: SceneChannels;
  /** The verdict on the item at an index; null while it is not known. */
  readonly rowOf: (place: number) => Row | null;
  readonly ladder: readonly LadderRule[];
  readonly onChange: (change: (scene: LabScene) => LabScene) => void;
}

const unmarked = (kind: RowText['kind'], text: string): RowText => ({
  kind,
  pieces: text === '' ? [] : [{ text, tone: null }],
});

/** A typed message, or the number of joins, without marks. */
function Plain({ item }: { readonly item: LabItem }) {
  const texts =
    item.kind === 'message'
      ? [unmarked('content', item.content), ...item.parts.map(({ kind, text }) => unmarked(kind, text))]
      : [];
  return <Marked texts={texts} />;
}

/** A line from message to message, and a dot for each. */
const itemLook =
  'relative grid grid-cols-[3.25rem_minmax(0,1fr)_auto] items-start gap-2 ' +
  "before:absolute before:-bottom-4 before:start-[3.125rem] before:top-[1.125rem] before:w-px before:bg-line before:content-[''] last:before:bottom-0 " +
  "after:absolute after:start-[2.8125rem] after:top-1.5 after:size-2.5 after:rounded-full after:border-[1.5px] after:content-['']";

const caughtLook =
  'after:border-attention after:bg-attention forced-colors:after:bg-[Mark] forced-colors:after:forced-color-adjust-none';

/** Messages and joins in chronological order, each with its verdict. */
export function Items({ scene, places, rowOf, ladder, onChange }: Props) {
  const { items, people } = scene;
  const [open, setOpen] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  if (items.length === 0) return null;
  const change = (place: number, changed: Partial<LabItem>) =>
    onChange((before) => ({
      ...before,
      items: before.items.map((item, at) => (at === place ? ({ ...item, ...changed } as LabItem) : item)),
    }));
  const remove = (place: number) => {
    setOpen(null);
    onChange((before) => ({ ...before, items: before.items.toSpliced(place, 1) }));
    const edits = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-edit]') ?? [])];
    keepFocus(
      () => edits()[Math.min(place, edits().length - 1)],
      () => document.querySelector<HTMLElement>('[data-next]'),
    );
  };
  return (
    <ol ref={list} className="grid gap-3" aria-label={t('automod-lab:items.label')}>
      {items.map((item, place) => {
        const row = rowOf(place);
        const isOpen = open === place;
        const n = place + 1;
        const name = item.kind === 'message' ? personName(people[item.who], item.who) : item.name;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is identified by its position.
            key={place}
            className={`${itemLook} ${row?.lines.some(({ kind }) => kind === 'fired') ? caughtLook : 'after:border-edge after:bg-card'}`}
          >
            <span className="num whitespace-nowrap pe-3.5 text-end text-xs/5 text-muted">
              {place === 0 || !Number.isFinite(item.after) ? '' : shortDistance(item.after, { locale })}
            </span>
            <div className="min-w-0">
              {people.length > 1 && item.kind === 'message' && (
                <p className="text-body text-muted arabic:leading-[1.7]">
                  <bdi>{name}</bdi>
                </p>
              )}
              {item.kind === 'joins' && (
                <p className="text-body text-muted arabic:leading-[1.7]">
                  {t('automod-lab:joins.title', { count: item.count })}
                </p>
              )}
              {!isOpen && (row ? <Marked texts={row.texts} /> : <Plain item={item} />)}
              {isOpen && item.kind === 'message' && (
                <div className="grid gap-3 pb-2">
                  <TextArea
                    label={t('automod-lab:message.text', { n })}
                    value={item.content}
                    limit={labLimits.content}
                    onChange={(content) => change(place, { content })}
                  />
                  <MessageFields
                    item={item}
                    isFirst={place === 0}
                    people={people}
                    places={places}
                    onChange={(changed) => change(place, changed)}
                  />
                </div>
              )}
              {isOpen && item.kind === 'joins' && (
                <JoinsFields
                  item={item}
                  isFirst={place === 0}
                  onChange={(changed) => change(place, changed)}
                />
              )}
              {row && <Verdict row={row} name={name} ladder={ladder} />}
            </div>
            <span className="flex">
              <IconButton
                data-edit=""
                title={t('automod-lab:items.edit', { n })}
                aria-expanded={isOpen}
                onClick={() => setOpen(isOpen ? null : place)}
              >
                <Pencil size={14} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
              <IconButton title={t('automod-lab:items.remove', { n })} onClick={() => remove(place)}>
                <X size={14} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
