import { Plus } from 'lucide-react';
import { t } from '../../i18n/client.ts';
import {
  type Embed,
  embedsLength,
  type MessageTemplate,
  messageLimits,
  moved,
  replaced,
  withContent,
  withEmbeds,
  without,
} from '../../lib/message.ts';
import { Disclosure } from '../Disclosure.tsx';
import { Field, type FieldProps } from '../Field.tsx';
import type { BoundParts } from '../form.ts';
import { TextArea } from '../TextArea.tsx';
import { Counter } from '../TextField.tsx';
import { EmbedOnDemand, embedEditor } from './EmbedOnDemand.tsx';
import { ListActions } from './ListActions.tsx';
import { useListKeys } from './use-list-keys.ts';

type Props = FieldProps & Omit<BoundParts<MessageTemplate>, keyof FieldProps>;

/** How an embed is called in its fold: its number and the first text that it has. */
function nameOf(embed: Embed, number: number): string {
  const text = embed.title ?? embed.author?.name ?? embed.description ?? '';
  const name = t('message:embed', { number });
  return text ? `${name} · ${text.slice(0, 80)}` : name;
}

/** A message that the bot will post: its text and up to ten embeds. */
export function MessageField({ value, onChange, errorAt, errorsUnder, ...field }: Props) {
  const embeds = value.embeds ?? [];
  const list = useListKeys(embeds.length);
  const setEmbeds = (changed: readonly Embed[]) => onChange(withEmbeds(value, changed));
  const full = embeds.length >= messageLimits.embeds;
  return (
    <Field {...field} as="group">
      {() => (
        <div className="flex flex-col gap-3">
          <TextArea
            label={t('message:content')}
            value={value.content ?? ''}
            limit={messageLimits.content}
            error={errorAt('content')}
            onChange={(text) => onChange(withContent(value, text))}
          />
          {embeds.map((embed, index) => (
            <Disclosure
              key={list.keys[index]}
              title={<bdi>{nameOf(embed, index + 1)}</bdi>}
              errors={errorsUnder(`embeds.${index}`)}
              onIntent={embedEditor.prefetch}
              startsOpen={Object.keys(embed).length === 0}
              actions={
                <ListActions
                  name={t('message:embed', { number: index + 1 })}
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
              <EmbedOnDemand
                value={embed}
                errorAt={(path) => errorAt(`embeds.${index}.${path}`)}
                errorsUnder={(path) => errorsUnder(`embeds.${index}.${path}`)}
                onChange={(changed) => setEmbeds(replaced(embeds, index, changed))}
              />
            </Disclosure>
          ))}
          {errorAt('embeds') && <p className="field-error">{errorAt('embeds')}</p>}
          <div className="flex flex-wrap items-center gap-3">
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
              {t('message:add_embed')}
            </button>
            {full && (
              <span className="text-small text-muted">
                {t('message:at_most', { count: messageLimits.embeds })}
              </span>
            )}
            {embeds.length > 0 && (
              <span className="ms-auto flex items-center gap-2 text-caption text-muted">
                {t('message:embeds_total')}
                <Counter length={embedsLength(embeds)} limit={messageLimits.allEmbeds} />
              </span>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}
