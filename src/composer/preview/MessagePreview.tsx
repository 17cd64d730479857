import { useStore } from '@nanostores/react';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { $chatLayout, $chatTheme, type ChatLayout, type ChatTheme } from '../../chat/chat-view.ts';
import { Conversation } from '../../chat/drawing/Conversation.tsx';
import { blank, type ShownMessage } from '../../chat/drawing/shown.ts';
import { withTexts } from '../../chat/message/components.ts';
import { type Embed, isEmptyMessage, type MessageTemplate } from '../../chat/message/message.ts';
import { fillEmbed, fillText, type VariableValues } from '../../chat/message/message-variables.ts';
import type { PreviewDates } from '../../chat/message/times.ts';
import { locale, t } from '../../i18n/client.ts';
import { languageTags, ownZone } from '../../i18n/format.ts';
import { product } from '../../i18n/product.ts';
import { pictureShown } from './failed-pictures.ts';
import '../../chat/drawing/styles.ts';
import { otherPictures } from '../../chat/other-pictures.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { componentsDrawing } from './component-code.ts';
import { type About, useGuildWords } from './examples.ts';

interface MessagePreviewProps {
  /** As typed; it may exceed limits. */
  readonly message: MessageTemplate;
  readonly guildId: string;
  /** What the bot adds below the message, for example the captcha's button. */
  readonly controls?: ShownMessage['controls'] | undefined;
  /** The person and channel for its variables. */
  readonly about?: About;
  /** Rendered at the end of the message. */
  readonly after?: ReactNode;
  /** Overrides the reader's choice of layout and theme. */
  readonly view?: { readonly layout: ChatLayout; readonly theme: ChatTheme };
}

const dates: PreviewDates = import.meta.env.PUBLIC_PREVIEW_DATES === 'localised' ? 'localised' : 'platform';

/** The bot, as previews show it. */
const author = {
  id: '0',
  name: product,
  username: 'vigie',
  avatarUrl: null,
  bot: true,
  verified: true,
  color: null,
} as const;

/** An embed, without a colour that is only half typed. */
function shownEmbed(embed: Embed): Embed {
  const { color, ...rest } = embed;
  return typeof color === 'number' && color >= 0 && color <= 0xffffff ? embed : rest;
}

/** Fills in variables. Unchanged embeds stay the same objects, and are not rendered again. */
function embedFiller(values: VariableValues): (embed: Embed) => Embed {
  const filled = new WeakMap<Embed, Embed>();
  return (embed) => {
    const known = filled.get(embed) ?? shownEmbed(fillEmbed(embed, values));
    filled.set(embed, known);
    return known;
  };
}

/** A bot message as the platform will show it, with the guild's names and example values for variables. */
export const MessagePreview = memo(
  ({ message, guildId, controls = [], about, after, view }: MessagePreviewProps) => {
    const chosen = { layout: useStore($chatLayout), theme: useStore($chatTheme) };
    const { values, names } = useGuildWords(guildId, about);
    const [now] = useState(() => Date.now());
    const { layout, theme } = view ?? chosen;
    const filled = useMemo(() => embedFiller(values), [values]);
    const shownView = useMemo(
      () => ({
        t,
        locale: languageTags[locale],
        timeZone: ownZone(),
        now,
        layout,
        dates,
        theme,
        names,
        ...otherPictures,
        onPicture: pictureShown,
      }),
      [now, layout, theme, names],
    );
    const components = useMemo(
      () => message.components && withTexts(message.components, (text) => fillText(text, values)),
      [message.components, values],
    );
    if (isEmptyMessage(message))
      return (
        <p className="rounded-card border border-dashed border-edge px-5 py-8 text-center text-muted">
          {t('chat:preview_blank')}
        </p>
      );
    const shown: ShownMessage = {
      ...blank,
      id: '0',
      author,
      time: now,
      content: fillText(message.content ?? '', values),
      embeds: (message.embeds ?? []).map(filled),
      controls: components ? [] : controls,
    };
    return (
      <div className="preview overflow-hidden rounded-card border border-line">
        <Conversation
          messages={[shown]}
          after={
            <>
              {components && (
                <Lazy source={componentsDrawing} waiting={null}>
                  {(code) => <code.Components components={components} controls={controls} />}
                </Lazy>
              )}
              {after}
            </>
          }
          view={shownView}
        />
      </div>
    );
  },
);
