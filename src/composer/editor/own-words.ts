import { isEmptyEmbed, type MessageTemplate } from '../../chat/message/message.ts';
import { t } from '../../i18n/client.ts';
import { valueAt } from '../../lib/paths.ts';

/**
 * What the editor of a message says of a fault at a path (`embeds.0.title`). It knows what was typed, and so often more than the form, whose
 * sentence is for any field.
 */
export function ownWords(message: MessageTemplate, path: string, error: string | undefined) {
  // A text of spaces alone is refused only where there is no embed, which is what the form says.
  if (!error || path === 'content') return error;
  const [, embed] = /^embeds\.(\d+)\.description$/.exec(path) ?? [];
  if (embed && isEmptyEmbed(message.embeds?.[Number(embed)] ?? {})) return t('composer:faults.embed');
  const typed = valueAt(message, path);
  if (typeof typed !== 'string' || typed === '') return error;
  if (typed.startsWith('attachment:')) return t('composer:faults.attachment');
  return typed.trim() ? error : t('composer:faults.blank');
}
