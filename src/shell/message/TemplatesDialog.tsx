import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { locale, t } from '../../i18n/client.ts';
import { formatDate } from '../../i18n/format.ts';
import { isEmptyMessage, type MessageTemplate } from '../../lib/message.ts';
import {
  messageTemplates,
  type SavedTemplate,
  type TemplateOutcome,
  templateLimits,
} from '../../stores/messages/message-templates.ts';
import { $session } from '../../stores/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { TextField } from '../../ui/TextField.tsx';
import { TemplateRow } from './TemplateRow.tsx';

interface Props {
  readonly message: MessageTemplate;
  readonly guildId: string;
  readonly onLoad: (message: MessageTemplate) => void;
  readonly onClose: () => void;
}

/** Why a template could not be saved, in words; undefined when it was. */
function outcomeText(outcome: TemplateOutcome): string | undefined {
  if (outcome === 'done') return undefined;
  if (outcome === 'full') return t('composer:templates.full', { count: templateLimits.templates });
  return t(`composer:templates.${outcome}`, { limit: templateLimits.name });
}

/** Saves the message under a name, or replaces it with a saved one. */
export function TemplatesDialog({ message, guildId, onLoad, onClose }: Props) {
  const session = useStore($session);
  const store = messageTemplates(session.kind === 'signed_in' ? session.user.id : '', guildId);
  const list = useStore(store.$list);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<SavedTemplate | null>(null);
  function say(text: string, gone: SavedTemplate | null = null) {
    setSaid(text);
    setRemoved(gone);
  }
  function save() {
    const failure = isEmptyMessage(message)
      ? t('composer:templates.blank_message')
      : outcomeText(store.save(name, message));
    setError(failure);
    if (failure) return;
    setName('');
    say(t('composer:templates.saved'));
  }
  return (
    <Dialog title={t('composer:templates.title')} onClose={onClose}>
      {(close) => (
        <>
          <p className="dialog-lead">{t('composer:templates.lead')}</p>
          <form
            className="template-form"
            onSubmit={(event) => {
              event.preventDefault();
              save();
            }}
          >
            <TextField
              label={t('composer:templates.name')}
              help={t('composer:templates.name_help')}
              limit={templateLimits.name}
              error={error}
              value={name}
              onChange={(text) => {
                setName(text);
                setError(undefined);
              }}
            />
            <button type="submit" className="btn btn-quiet">
              {t('composer:templates.save')}
            </button>
          </form>
          <p role="status" className="template-said">
            {said}{' '}
            {removed && (
              <button
                type="button"
                className="template-restore"
                onClick={({ currentTarget }) => {
                  const dialog = currentTarget.closest('dialog');
                  store.save(removed.name, removed.message);
                  say('');
                  keepFocus(() => dialog?.querySelector<HTMLElement>('.template-row button'));
                }}
              >
                {t('composer:templates.restore')}
              </button>
            )}
          </p>
          {list.length === 0 ? (
            <p className="template-none">{t('composer:templates.none')}</p>
          ) : (
            <ul className="template-list" aria-label={t('composer:templates.list')}>
              {list.map((template) => (
                <TemplateRow
                  key={template.id}
                  template={template}
                  saved={formatDate(template.savedAt, locale)}
                  onLoad={() => {
                    onLoad(template.message);
                    close();
                  }}
                  onRename={(to) => {
                    const failure = outcomeText(store.rename(template.id, to));
                    if (!failure) say(t('composer:templates.renamed'));
                    return failure;
                  }}
                  onRemove={() => {
                    const failure = outcomeText(store.remove(template.id));
                    say(failure ?? t('composer:templates.gone'), failure ? null : template);
                  }}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </Dialog>
  );
}
