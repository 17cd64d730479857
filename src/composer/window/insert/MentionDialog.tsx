import { type KeyboardEvent, useId, useState } from 'react';
import { useFoundMembers } from '../../../app/guild/members/use-found-members.ts';
import { t } from '../../../i18n/client.ts';
import { Input } from '../../../ui/controls.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { pressedKey } from '../../../ui/keys.ts';
import { textDirection } from '../../../ui/text-direction.ts';
import { RoleDot } from '../../editor/RoleDot.tsx';
import { noteMember } from '../../preview/member-names.ts';
import { type Completable, type Suggestion, suggestions } from '../../text/completion.ts';

/** How many of each kind are offered; typing finds the others. */
const most = 8;

const idForm = /^\d{17,20}$/;

interface Entry {
  readonly insert: string;
  readonly label: string;
  readonly detail?: string;
  /** 0xRRGGBB of a role; null when it has none. */
  readonly color?: number | null;
}

interface Props {
  readonly guildId: string;
  readonly completable: Completable;
  readonly onInsert: (text: string) => void;
  readonly onClose: () => void;
}

const entryOf = ({ insert, label, detail, color }: Suggestion): Entry => ({
  insert,
  label,
  ...(detail !== undefined && { detail }),
  ...(color !== undefined && { color }),
});

/** Chooses a mention: a member, role, channel, or everyone. */
export function MentionDialog({ guildId, completable, onInsert, onClose }: Props) {
  const [query, setQuery] = useState('');
  const found = useFoundMembers(guildId, query);
  const offered = (kind: 'mention' | 'channel') =>
    suggestions({ kind, query, from: 0, to: 0 }, completable, most + 2).map(entryOf);
  const mentions = offered('mention');
  const members: readonly Entry[] =
    found.kind === 'found'
      ? found.members.map(({ id, display_name, username }) => ({
          insert: `<@${id}>`,
          label: `@${display_name}`,
          detail: username,
        }))
      : [];
  const id = query.trim();
  const byId = idForm.test(id) && members.length === 0 ? [{ insert: `<@${id}>`, label: `@${id}` }] : [];
  const isEveryone = ({ insert }: Entry) => insert.startsWith('@');
  const groups = [
    ['members', [...members, ...byId]],
    ['roles', mentions.filter((entry) => !isEveryone(entry)).slice(0, most)],
    ['channels', offered('channel').slice(0, most)],
    ['everyone', mentions.filter(isEveryone)],
  ] as const;
  const isNothing = query.trim() !== '' && groups.every(([, entries]) => entries.length === 0);
  function move(event: KeyboardEvent<HTMLElement>) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[pressedKey(event)];
    if (by === undefined) return;
    event.preventDefault();
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-entry]')];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    stops.at(Math.max(0, Math.min(stops.length - 1, at + by)))?.focus();
  }
  return (
    <Dialog title={t('composer-insert:mention.title')} onClose={onClose}>
      {(close) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys of the field and the buttons in it.
        <div className="grid grid-cols-1 gap-3" onKeyDown={move}>
          <Field label={t('composer-insert:mention.search')} help={t('composer-insert:mention.help')}>
            {(control) => (
              <Input
                {...control}
                data-first=""
                type="text"
                className="w-full"
                dir={textDirection(query)}
                autoComplete="off"
                spellCheck={false}
                value={query}
                onChange={({ target }) => setQuery(target.value)}
              />
            )}
          </Field>
          <div className="grid h-[min(22rem,45dvh)] content-start gap-3 overflow-y-auto overscroll-contain">
            {groups.map(([kind, entries]) => (
              <Group
                key={kind}
                title={t(`composer-insert:mention.${kind}`)}
                entries={entries}
                onChoose={(entry) => {
                  const member = kind === 'members' && /^<@(\d+)>$/.exec(entry.insert)?.[1];
                  if (member && entry.detail !== undefined)
                    noteMember(guildId, member, { display_name: entry.label.slice(1) });
                  close();
                  onInsert(entry.insert);
                }}
              />
            ))}
          </div>
          <p role="status" className="text-body/4.5 text-muted">
            {found.kind === 'failed' && t('composer-insert:mention.failed')}
            {isNothing && found.kind !== 'failed' && t('composer-insert:mention.nothing')}
          </p>
        </div>
      )}
    </Dialog>
  );
}

interface GroupProps {
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly onChoose: (entry: Entry) => void;
}

function Group({ title, entries, onChoose }: GroupProps) {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="px-2 text-xs text-muted">
        {title}
      </h3>
      <ul>
        {entries.map((entry) => (
          <li key={entry.insert}>
            <button
              type="button"
              className="flex min-h-9 w-full items-center gap-2 rounded-md px-2 py-1 text-start hover:bg-hover focus-visible:-outline-offset-2 coarse:min-h-11"
              data-entry=""
              onClick={() => onChoose(entry)}
            >
              {entry.color !== undefined && <RoleDot color={entry.color} />}
              <bdi className="max-w-[60%] flex-none truncate font-medium">{entry.label}</bdi>
              {entry.detail && (
                <span className="flex min-w-0 flex-1 text-body text-muted">
                  <bdi className="truncate">{entry.detail}</bdi>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
