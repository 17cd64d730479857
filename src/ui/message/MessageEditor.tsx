import Plus from 'lucide-react/icons/plus';
import { locale, t } from '../../i18n/client.ts';
import { isolated } from '../../i18n/fill.ts';
import {
  type Embed,
  type MessageTemplate,
  messageLimits,
  moved,
  replaced,
  withContent,
  withEmbeds,
  without,
} from '../../lib/message.ts';
import { adopt } from '../adopt.ts';
import { Disclosure } from '../Disclosure.tsx';
import { FieldError } from '../Field.tsx';
import { Delivery } from './Delivery.tsx';
import { EmbedEditor } from './EmbedEditor.tsx';
import css from './editor.css?inline';
import { ListActions } from './ListActions.tsx';
import { RichText } from './RichText.tsx';
import { useListKeys } from './use-list-keys.ts';

adopt(css);

interface Props {
  readonly value: MessageTemplate;
  readonly onChange: (value: MessageTemplate) => void;
  /** By the path from the message: `embeds.0.title`. */
  readonly errorAt: (path: string) => string | undefined;
  readonly errorsUnder: (path: string) => number;
}

/** How an embed is called in its fold: its number and the first text that it has. */
function nameOf(embed: Embed, number: number): string {
  const text = embed.title ?? embed.author?.name ?? embed.description ?? '';
  const name = t('composer:embed', { number });
  return text ? `${name} · ${isolated(text.slice(0, 80), locale)}` : name;
}

/** Every field of a message: its text and up to ten embeds. */
export function MessageEditor({ value, onChange, errorAt, errorsUnder }: Props) {
  const embeds = value.embeds ?? [];
  const list = useListKeys(embeds.length);
  const setEmbeds = (changed: readonly Embed[]) => onChange(withEmbeds(value, changed));
  const full = embeds.length >= messageLimits.embeds;
  const signs = { role: '@', channel: '#', emoji: ':', command: '/', variable: '{' };
  return (
    <div className="message-editor">
      <RichText
        rich="full"
        label={t('composer:content')}
        help={t('composer:help', signs)}
        value={value.content ?? ''}
        limit={messageLimits.content}
        error={errorAt('content')}
        onChange={(text) => onChange(withContent(value, text))}
      />
      {embeds.map((embed, index) => (
        <Disclosure
          key={list.keys[index]}
          title={<bdi>{nameOf(embed, index + 1)}</bdi>}
          group={t('composer:embed', { number: index + 1 })}
          errors={errorsUnder(`embeds.${index}`)}
          startsOpen={embeds.length === 1 || Object.keys(embed).length === 0}
          actions={
            <ListActions
              name={t('composer:embed', { number: index + 1 })}
              index={index}
              length={embeds.length}
              onMove={(by) => {
                list.moved(index, by);
                setEmbeds(moved(embeds, index, by));
              }}
              onRemove={() => {
                list.removed(index);
                setEmbeds(without(embeds, index));
              }}
            />
          }
        >
          <EmbedEditor
            value={embed}
            errorAt={(path) => errorAt(`embeds.${index}.${path}`)}
            errorsUnder={(path) => errorsUnder(`embeds.${index}.${path}`)}
            onChange={(changed) => setEmbeds(replaced(embeds, index, changed))}
          />
        </Disclosure>
      ))}
      <FieldError id="composer-embeds-error" error={errorAt('embeds')} />
      <div className="message-more" data-adding="">
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          aria-disabled={full || undefined}
          onClick={() => {
            if (full) return;
            list.added();
            setEmbeds([...embeds, {}]);
          }}
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('composer:add_embed')}
        </button>
        {full && (
          <span className="message-note">{t('composer:at_most', { count: messageLimits.embeds })}</span>
        )}
      </div>
      <Delivery value={value} onChange={onChange} />
    </div>
  );
}
