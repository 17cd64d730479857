import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useRef } from 'react';
import { movedTo, replaced, without } from '../../../chat/message/message.ts';
import { locale, t } from '../../../i18n/client.ts';
import { isolated } from '../../../i18n/fill.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { Disclosure } from '../../../ui/structure/Disclosure.tsx';
import { copied } from '../../parts/new-components.ts';
import { Adding } from '../Adding.tsx';
import { ListActions } from '../ListActions.tsx';
import { useListKeys } from '../use-list-keys.ts';
import { useScope } from './scope.ts';

interface Props<T> {
  /** The path of the list within the message: `components.0.components`. */
  readonly path: string;
  readonly parts: readonly T[];
  readonly onChange: (parts: T[]) => void;
  /** The name of a part with its number, and its first words. */
  readonly nameOf: (part: T, number: number) => { readonly name: string; readonly words?: string };
  /** The most parts. */
  readonly most: number;
  /** The parts that can be added, each with its button's label. */
  readonly adding: readonly { readonly label: string; readonly make: () => T }[];
  readonly copy?: (part: T) => T;
  readonly children: (part: T, path: string, set: (part: T) => void) => ReactNode;
}

/** A list of collapsible parts: each is a named group that can be moved, duplicated and removed. */
export function Parts<T>(props: Props<T>) {
  const { path, parts, onChange, nameOf, most, adding, copy = copied, children } = props;
  const { errorAt, errorsUnder } = useScope();
  const list = useListKeys(parts.length);
  const root = useRef<HTMLDivElement>(null);
  const isFull = parts.length >= most;
  /** Focuses an added part. */
  function focusPart(index: number) {
    requestAnimationFrame(() => {
      const part = root.current?.querySelectorAll<HTMLElement>(':scope > [data-part]')[index];
      part?.querySelector<HTMLElement>('.disclosure-button')?.focus();
    });
  }
  function insert(part: T, behind: number) {
    if (isFull) return;
    list.copied(behind);
    onChange([...parts].toSpliced(behind + 1, 0, part));
    focusPart(behind + 1);
  }
  function move(from: number, to: number) {
    list.moved(from, to);
    onChange([...movedTo(parts, from, to)]);
  }
  const error = errorAt(path);
  return (
    <div ref={root} className="grid grid-cols-1 gap-3" data-parts="">
      {parts.map((part, index) => {
        const { name, words = '' } = nameOf(part, index + 1);
        const title = words ? `${name} · ${isolated(words.slice(0, 60), locale)}` : name;
        const at = `${path}.${index}`;
        return (
          <div key={list.keys[index]} data-part={at}>
            <Disclosure
              title={<bdi>{title}</bdi>}
              group={name}
              errors={errorsUnder(at)}
              startsOpen
              actions={
                <ListActions
                  name={name}
                  index={index}
                  length={parts.length}
                  onMove={(by) => move(index, index + by)}
                  onDrop={(to) => move(index, to)}
                  onRemove={() => {
                    list.removed(index);
                    onChange([...without(parts, index)]);
                  }}
                  isFull={isFull}
                  onCopy={() => insert(copy(part), index)}
                />
              }
            >
              {children(part, at, (changed) => onChange([...replaced(parts, index, changed)]))}
            </Disclosure>
          </div>
        );
      })}
      <FieldError id={`${path}-error`} error={error} />
      <Adding>
        {adding.map(({ label, make }) => (
          <Button
            key={label}
            kind="quiet"
            small
            aria-disabled={isFull || undefined}
            onClick={() => insert(make(), parts.length - 1)}
          >
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            {label}
          </Button>
        ))}
        {isFull && <span className="text-body text-muted">{t('composer:at_most', { count: most })}</span>}
      </Adding>
    </div>
  );
}
