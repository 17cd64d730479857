import { dequal } from 'dequal';
import { memo, use, useEffect } from 'react';
import { t } from '../../i18n/client.ts';
import type { Mentioned } from '../text/mentioned.ts';
import { EditingContext, type MentionNames } from './editing.ts';
import { RoleDot } from './RoleDot.tsx';

const face =
  'inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-full bg-hover px-2 text-xs coarse:min-h-11 forced-colors:border forced-colors:border-canvas-text';
const chip = { known: `${face} text-muted hover:text-content`, unknown: `${face} text-warning-text` };

interface Props {
  /** The label of the text. */
  readonly name: string;
  readonly mentioned: readonly Mentioned[];
  /** Selects a mention in the text. */
  readonly onFind: (mention: Mentioned) => void;
}

/** A mention with its name. `isKnown` is false for an id without a known name, and undefined while the name is being looked up. */
function named({ kind, id }: Mentioned, names: MentionNames) {
  if (kind === 'channel') {
    const channel = names.channels[id];
    return { label: `#${channel?.name ?? t('chat:unknown_channel')}`, isKnown: Boolean(channel) };
  }
  if (kind === 'role') {
    const role = names.roles[id];
    return { label: `@${role?.name ?? t('chat:unknown_role')}`, isKnown: Boolean(role), color: role?.color };
  }
  const member = names.users[id];
  if (member === undefined) return { label: '@…', isKnown: true };
  return { label: `@${member?.display_name ?? t('chat:unknown_user')}`, isKnown: member !== null };
}

/** Names the mentions of a text below it; each selects its place in the text. */
export const MentionLine = memo(function MentionLine({ name, mentioned, onFind }: Props) {
  const { names, seek } = use(EditingContext);
  useEffect(() => {
    for (const { kind, id } of mentioned) if (kind === 'user' && names.users[id] === undefined) seek(id);
  }, [mentioned, names, seek]);
  if (mentioned.length === 0) return null;
  return (
    <ul
      className="flex flex-wrap gap-1 px-2 pb-2 pt-[0.1875rem]"
      aria-label={t('composer:mentions', { name })}
    >
      {mentioned.map((mention) => {
        const { label, isKnown, color } = named(mention, names);
        return (
          <li key={`${mention.kind} ${mention.id}`}>
            <button
              type="button"
              className={isKnown ? chip.known : chip.unknown}
              title={mention.id}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onFind(mention)}
            >
              {color ? <RoleDot color={color} /> : null}
              <bdi className="truncate">{label}</bdi>
              {!isKnown && <bdi className="id truncate">{mention.id}</bdi>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}, dequal);
