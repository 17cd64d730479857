/** The form for the text and the embeds of a message. */
import Plus from 'lucide-react/icons/plus';
import { memo, useCallback, useMemo, useRef } from 'react';
import {
  type Embed,
  isEmptyEmbed,
  type MessageTemplate,
  messageLimits,
  withContent,
  withEmbeds,
} from '../../chat/message/message.ts';
import { locale, t } from '../../i18n/client.ts';
import { isolated } from '../../i18n/fill.ts';
import { valueAt } from '../../lib/paths.ts';
import { adoptStyles } from '../../ui/adopt.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { Disclosure } from '../../ui/structure/Disclosure.tsx';
import { type EmbedGroup, groupIndexes, groupsOf, imagesOf, withHead, withImages } from '../parts/gallery.ts';
import { Adding } from './Adding.tsx';
import { EmbedEditor } from './EmbedEditor.tsx';
import type { Edit } from './editing.ts';
import css from './editor.css?inline';
import { ListActions } from './ListActions.tsx';
import { errorsIn, noErrors, type PartErrors, samePart } from './part-errors.ts';
import { RichText } from './RichText.tsx';
import { type ListEdit, useListEdit } from './use-list-edit.ts';

/** The error at a path (`embeds.0.title`) in the editor's words, which know what was typed; the form's are for any field. */
function ownWords(message: MessageTemplate, path: string, error: string | undefined) {
  // A blank text is refused only without embeds; the form's words say so.
  if (!error || path === 'content') return error;
  const [, embed] = /^embeds\.(\d+)\.description$/.exec(path) ?? [];
  if (embed && isEmptyEmbed(message.embeds?.[Number(embed)] ?? {})) return t('composer:faults.embed');
  const typed = valueAt(message, path);
  if (typeof typed !== 'string' || typed === '') return error;
  if (typed.startsWith('attachment:')) return t('composer:faults.attachment');
  return typed.trim() ? error : t('composer:faults.blank');
}

adoptStyles(css);

interface Props {
  readonly value: MessageTemplate;
  /** The same function at every render, so that unchanged embeds are not rendered again. */
  readonly edit: Edit<MessageTemplate>;
  /** Takes the path within the message: `embeds.0.title`. */
  readonly errorAt: (path: string) => string | undefined;
  readonly errorsUnder: (path: string) => number;
}

interface EmbedsProps extends Omit<Props, 'value'> {
  readonly embeds: readonly Embed[];
}

const noEmbeds: readonly Embed[] = [];

/** The title of a collapsed embed: its number and its first text. */
function nameOf(embed: Embed, number: number): string {
  const text = embed.title ?? embed.author?.name ?? embed.description ?? '';
  const name = t('composer:embed', { number });
  return text ? `${name} · ${isolated(text.slice(0, 80), locale)}` : name;
}

/** Every field of a message: its text and up to ten embeds. */
export function MessageEditor({ value, edit, errorAt, errorsUnder }: Props) {
  const write = useCallback((text: string) => edit((message) => withContent(message, text)), [edit]);
  const help = useMemo(
    () => t('composer:help', { role: '@', channel: '#', emoji: ':', command: '/', variable: '{' }),
    [],
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <RichText
        rich="full"
        label={t('composer:content')}
        help={help}
        value={value.content ?? ''}
        limit={messageLimits.content}
        error={errorAt('content')}
        onChange={write}
      />
      <Embeds embeds={value.embeds ?? noEmbeds} edit={edit} errorAt={errorAt} errorsUnder={errorsUnder} />
    </div>
  );
}

/** The embeds of a message, not rendered again while the text is typed. */
const Embeds = memo(function Embeds({ embeds, edit, errorAt: fieldErrorAt, errorsUnder }: EmbedsProps) {
  const root = useRef<HTMLDivElement>(null);
  const errorAt = (path: string) => ownWords({ embeds: [...embeds] }, path, fieldErrorAt(path));
  const editGroups = useCallback<Edit<readonly EmbedGroup[]>>(
    (change) => edit((message) => withEmbeds(message, change(groupsOf(message.embeds ?? [])).flat())),
    [edit],
  );
  const places = groupIndexes(embeds);
  const groups = groupsOf(embeds);
  const { keys, list } = useListEdit(groups.length, editGroups);
  const isFull = embeds.length >= messageLimits.embeds;
  function add() {
    if (isFull) return;
    list.add([{}]);
    requestAnimationFrame(() =>
      [...(root.current?.querySelectorAll<HTMLElement>(':scope > [data-part]') ?? [])]
        .at(-1)
        ?.querySelector('input')
        ?.focus(),
    );
  }
  return (
    <div ref={root} className="message-embeds isolate grid grid-cols-1 gap-4">
      {groups.map((group, index) => {
        const own = places[index] ?? [0];
        const count = own.reduce((sum, at) => sum + errorsUnder(`embeds.${at}`), 0);
        return (
          <EmbedPart
            key={keys[index]}
            value={group}
            path={`embeds.${own[0]}`}
            index={index}
            length={groups.length}
            isFull={isFull}
            errorCount={count}
            errors={count > 0 ? groupErrors(group, own, errorAt) : noErrors}
            list={list}
          />
        );
      })}
      <FieldError id="composer-embeds-error" error={errorAt('embeds')} />
      <Adding>
        <Button kind="quiet" small aria-disabled={isFull || undefined} onClick={add}>
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('composer:add_embed')}
        </Button>
        {isFull && (
          <span className="text-body text-muted">
            {t('composer:at_most', { count: messageLimits.embeds })}
          </span>
        )}
      </Adding>
    </div>
  );
});

/** The errors of a group, by the path within its first embed; those of further images at `gallery.1`. */
function groupErrors(
  [head]: EmbedGroup,
  [first, ...more]: readonly [number, ...number[]],
  errorAt: Props['errorAt'],
): PartErrors {
  const errors: Record<string, string> = { ...errorsIn(head, errorAt, `embeds.${first}`) };
  for (const [at, place] of more.entries()) {
    const error = errorAt(`embeds.${place}.image.url`);
    if (error) errors[`gallery.${at + 1}`] = error;
  }
  return errors;
}

interface PartProps {
  readonly value: EmbedGroup;
  /** Of its first embed within the message. */
  readonly path: string;
  readonly index: number;
  readonly length: number;
  /** The message has all the embeds it can have. */
  readonly isFull: boolean;
  readonly errorCount: number;
  readonly errors: PartErrors;
  readonly list: ListEdit<EmbedGroup>;
}

/** One collapsible embed, with the further images of its address. Rendered again only when it or its position changes. */
const EmbedPart = memo(function EmbedPart(props: PartProps) {
  const { value, path, index, length, isFull, errorCount, errors, list } = props;
  const [head] = value;
  const name = t('composer:embed', { number: index + 1 });
  const edit = useCallback<Edit<Embed>>(
    (change) => list.change(index, (group) => withHead(group, change)),
    [list, index],
  );
  const editImages = useCallback<Edit<readonly string[]>>(
    (change) => list.change(index, (group) => withImages(group, change(imagesOf(group)))),
    [list, index],
  );
  return (
    <div data-part={path}>
      <Disclosure
        title={<bdi>{nameOf(head, index + 1)}</bdi>}
        group={name}
        errors={errorCount}
        startsOpen={length === 1 || Object.keys(head).length === 0}
        actions={
          <ListActions
            name={name}
            index={index}
            length={length}
            isFull={isFull}
            onMove={(by) => list.move(index, index + by)}
            onDrop={(to) => list.move(index, to)}
            onCopy={() => list.copy(index)}
            onRemove={() => list.remove(index)}
          />
        }
      >
        <EmbedEditor
          value={head}
          images={imagesOf(value)}
          errors={errors}
          edit={edit}
          editImages={editImages}
          isFull={isFull}
        />
      </Disclosure>
    </div>
  );
}, samePart);
