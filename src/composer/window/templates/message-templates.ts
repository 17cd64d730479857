import type { ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { isKept } from '../../../app/stores/persistent.ts';
import { storedList } from '../../../app/stores/stored-list.ts';
import { isBlank } from '../../../chat/message/message.ts';
import { readMessageValue } from '../../../chat/message/message-reader.ts';
import type { MessageTemplate } from '../../../contract/message.ts';
import { keptName } from '../../../lib/shown-names.ts';

/** A saved message. */
export interface SavedTemplate {
  readonly id: string;
  /** 1 to 80 characters. */
  readonly name: string;
  readonly message: MessageTemplate;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

export const templateLimits = { templates: 50, name: 80 } as const;

const stored = v.object({
  id: v.pipe(v.string(), v.minCodePoints(1), v.maxCodePoints(64)),
  name: v.pipe(v.string(), v.transform(keptName), v.minCodePoints(1), v.maxCodePoints(templateLimits.name)),
  message: v.unknown(),
  savedAt: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** A stored template; null when it is malformed. */
export function coerceTemplate(entry: unknown): SavedTemplate | null {
  const { success, output } = v.safeParse(stored, entry);
  const read = success ? readMessageValue(output.message) : null;
  return success && read ? { ...output, message: read.message } : null;
}

/** The templates of one person in one guild. */
interface MessageTemplates {
  /** Newest first. */
  readonly $list: ReadableAtom<readonly SavedTemplate[]>;
  /** Saves a message under a name, replacing the template that has it. */
  save(name: string, message: MessageTemplate): TemplateOutcome;
  rename(id: string, name: string): TemplateOutcome;
  remove(id: string): TemplateOutcome;
}

/**
 * - `full`: there are 50 already
 * - `unnamed`: the name is empty or too long
 * - `taken`: another template has that name
 * - `refused`: the browser does not store it, or the message is empty
 */
export type TemplateOutcome = 'done' | 'full' | 'unnamed' | 'taken' | 'refused';

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

function create(key: string): MessageTemplates {
  const $list = storedList(key, coerceTemplate, templateLimits.templates);
  const write = (list: readonly SavedTemplate[]): TemplateOutcome => {
    const before = $list.get();
    $list.set(list);
    if (isKept(key)) return 'done';
    $list.set(before);
    return 'refused';
  };
  return {
    $list,
    save(name, message) {
      if (isBlank(message)) return 'refused';
      const kept = $list.get().filter((entry) => !sameName(entry.name, keptName(name)));
      if (kept.length >= templateLimits.templates) return 'full';
      const entry = coerceTemplate({ id: crypto.randomUUID(), name, message, savedAt: Date.now() });
      return entry ? write([entry, ...kept]) : 'unnamed';
    },
    rename(id, name) {
      const list = $list.get();
      if (list.some((entry) => entry.id !== id && sameName(entry.name, keptName(name)))) return 'taken';
      const named = list.map((entry) => (entry.id === id ? coerceTemplate({ ...entry, name }) : entry));
      const whole = named.filter((entry) => entry !== null);
      return whole.length === list.length ? write(whole) : 'unnamed';
    },
    remove: (id) => write($list.get().filter((entry) => entry.id !== id)),
  };
}

const made = new Map<string, MessageTemplates>();

/** The templates of a person in a guild, kept in local storage and synchronised between tabs. */
export function messageTemplates(userId: string, guildId: string): MessageTemplates {
  const key = `templates:${userId}:${guildId}`;
  const templates = made.get(key) ?? create(key);
  made.set(key, templates);
  return templates;
}
