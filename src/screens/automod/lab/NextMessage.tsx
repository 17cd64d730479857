/** The field for the next message of the lab. */
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { useGuild } from '../../../app/guild/use-guild.ts';
import { locale, t } from '../../../i18n/client.ts';
import { lengthOf } from '../../../lib/characters.ts';
import { durationInSentence } from '../../../lib/duration.ts';
import type { LadderRule } from '../../../moderation/ladder.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextBox } from '../../../ui/controls.tsx';
import { pressedKey } from '../../../ui/keys.ts';
import { Counter } from '../../../ui/TextField.tsx';
import { textDirection } from '../../../ui/text-direction.ts';
import { MessageFields } from './ItemFields.tsx';
import { Marked } from './Marked.tsx';
import { personName, withPerson } from './People.tsx';
import {
  isBlank,
  type LabMessage,
  type LabScene,
  labLimits,
  messageAfter,
  newJoins,
  type SceneChannels,
} from './scene.ts';
import { Verdict } from './Verdict.tsx';
import type { Row } from './view.ts';

interface Props {
  readonly scene: LabScene;
  readonly places: SceneChannels;
  readonly row: Row | null;
  readonly ladder: readonly LadderRule[];
  readonly onChange: (change: (scene: LabScene) => LabScene) => void;
}

/** From this length on, the number of characters is shown. Most messages are much shorter. */
const countedFrom = 3500;

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** Turns each line into a message, up to the limit. */
function splitted({ people, items, next }: LabScene): LabScene {
  const made = linesOf(next.content).map((content, at): LabMessage => {
    const base = at === 0 ? next : messageAfter(next);
    return { ...base, content: content.trim() };
  });
  return { people, items: [...items, ...made].slice(0, labLimits.items), next: messageAfter(next) };
}

/** The message being typed. It is evaluated while typing, and added with Enter. */
export function NextMessage({ scene, places, row, ladder, onChange }: Props) {
  const { items, people, next } = scene;
  const { listing } = useGuild().channelList;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isFull = items.length >= labLimits.items;
  const change = (changed: Partial<LabMessage>) =>
    onChange((before) => ({ ...before, next: { ...before.next, ...changed } }));
  const add = () => {
    if (isFull || isBlank(next)) return;
    onChange((before) => ({
      ...before,
      items: [...before.items, before.next],
      next: messageAfter(before.next, before.next.after),
    }));
  };
  const lines = linesOf(next.content).length;
  const length = lengthOf(next.content);
  const channelId = next.channel_id ?? places.first;
  const channel = listing.kind === 'ready' ? listing.value.find((one) => one.id === channelId)?.name : null;
  const where = {
    name: personName(people[next.who], next.who),
    channel: `#${channel ?? channelId ?? ''}`,
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex items-end gap-2">
        <TextBox
          data-next=""
          height="max-h-48 min-h-9 resize-none"
          className="flex-1"
          aria-label={t('automod-lab:message.next')}
          placeholder={t('automod-lab:message.placeholder')}
          dir={textDirection(next.content)}
          rows={1}
          enterKeyHint="send"
          value={next.content}
          onChange={(event) => change({ content: event.target.value })}
          onKeyDown={(event) => {
            if (pressedKey(event) !== 'Enter' || event.shiftKey) return;
            event.preventDefault();
            add();
          }}
        />
        <Button kind="quiet" disabled={isFull || isBlank(next)} onClick={add}>
          {t('automod-lab:message.add')}
        </Button>
      </div>
      {length > countedFrom && <Counter length={length} limit={labLimits.content} />}
      {isFull && (
        <p className="text-body/4.5 text-muted">{t('automod-lab:items.full', { max: labLimits.items })}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-3">
        <button
          type="button"
          className="inline-flex min-h-6 items-center gap-1 text-start text-body text-muted hover:text-content arabic:leading-[1.7] coarse:min-h-11"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            {items.length === 0 || !Number.isFinite(next.after)
              ? t('automod-lab:message.where', where)
              : t('automod-lab:message.where_later', {
                  ...where,
                  duration: durationInSentence(next.after, locale),
                })}
          </span>
          <ChevronDown
            size={14}
            strokeWidth={1.75}
            aria-hidden="true"
            className={`[transition:rotate_120ms_ease-out] ${isOpen ? '[rotate:180deg]' : ''}`}
          />
        </button>
        {lines > 1 && (
          <button type="button" className="anchor text-body/4.5" onClick={() => onChange(splitted)}>
            {t('automod-lab:message.split', { count: lines })}
          </button>
        )}
        <span className="ms-auto flex flex-wrap gap-x-4 gap-y-1">
          {people.length < labLimits.people && (
            <button
              type="button"
              className="anchor text-body/4.5 coarse:min-h-11"
              onClick={() => onChange(withPerson)}
            >
              {t('automod-lab:person.add')}
            </button>
          )}
          {!isFull && (
            <button
              type="button"
              className="anchor text-body/4.5 coarse:min-h-11"
              onClick={() =>
                onChange((before) => ({
                  ...before,
                  items: [...before.items, { ...newJoins, name: t('automod-lab:joins.example') }],
                }))
              }
            >
              {t('automod-lab:joins.add')}
            </button>
          )}
        </span>
      </div>
      {isOpen && (
        <div id={id}>
          <MessageFields
            item={next}
            isFirst={items.length === 0}
            people={people}
            places={places}
            onChange={change}
          />
        </div>
      )}
      {row && (
        <div data-preview="" className="rounded-control bg-sunken px-3 py-2">
          {row.lines.length > 0 && <Marked texts={row.texts} />}
          <Verdict row={row} name={where.name} ladder={ladder} />
        </div>
      )}
    </div>
  );
}
