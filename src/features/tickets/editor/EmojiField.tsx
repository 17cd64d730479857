import { t } from '../../../i18n/client.ts';
import { emojiImage } from '../../../lib/chat/images.ts';
import { useGuildId } from '../../../screens/context.ts';
import { useResource } from '../../../shell/guild-data.ts';
import { guildEmojis } from '../../../shell/message/completable.ts';
import type { Bound } from '../../../ui/bound.ts';
import { Field } from '../../../ui/Field.tsx';

/** What panels often show: something to begin with. */
const common = ['🎫', '📩', '🛟', '🎧', '💬', '🚩'] as const;
/** As many of the guild's own as stay a row or two. */
const mostOwn = 12;

/** The emoji of a button: typed, or one of a few, the guild's own among them. */
export function EmojiField({ value, onChange, ...field }: Bound<string | null>) {
  const state = useResource(guildEmojis(useGuildId()));
  const own =
    state.kind === 'ready' ? state.value.filter(({ available }) => available).slice(0, mostOwn) : [];
  const sources = [
    ...common.map((source) => ({ source, name: source, image: null })),
    ...own.map(({ id, name, animated }) => ({
      source: `<${animated ? 'a' : ''}:${name}:${id}>`,
      name,
      image: emojiImage(id, animated),
    })),
  ];
  return (
    <Field {...field} help={t('tickets-form:button.emoji_help')}>
      {(control) => (
        <div className="emoji-choice">
          <input
            {...control}
            type="text"
            dir="ltr"
            className="input emoji-typed"
            autoComplete="off"
            spellCheck={false}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value.trim() || null)}
          />
          {sources.map(({ source, name, image }) => (
            <button
              key={source}
              type="button"
              className="icon-button emoji-option"
              aria-pressed={value === source}
              aria-label={t('tickets-form:button.use_emoji', { emoji: name })}
              title={name}
              onClick={() => onChange(value === source ? null : source)}
            >
              {image ? <img src={image} alt="" loading="lazy" width={20} height={20} /> : source}
            </button>
          ))}
        </div>
      )}
    </Field>
  );
}
