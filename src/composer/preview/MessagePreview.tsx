import { useStore } from '@nanostores/react';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { $chatLayout, $chatTheme, type ChatLayout, type ChatTheme } from '../../chat/chat-view.ts';
import { Conversation } from '../../chat/drawing/Conversation.tsx';
import { blank, type ShownEmbed, type ShownMessage } from '../../chat/drawing/shown.ts';
import { withTexts } from '../../chat/message/components.ts';
import {
  type Embed,
  isEmptyEmbed,
  isEmptyMessage,
  type MessageTemplate,
} from '../../chat/message/message.ts';
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
  /** Beside its editor, where pale words stand for what an embed does not have yet. */
  readonly isBeingWritten?: boolean;
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

/** What an embed can begin with: its title, and a description while nothing but a title is there. */
const ghostOf = (embed: ShownEmbed) => {
  const { title: _, ...others } = embed as Embed;
  return {
    title: isEmptyEmbed(embed as Embed) ? t('chat:ghost.title') : '',
    description: isEmptyEmbed(others) ? t('chat:ghost.description') : '',
  };
};

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
  ({ message, guildId, controls = [], about, after, view, isBeingWritten = false }: MessagePreviewProps) => {
    const chosen = { layout: useStore($chatLayout), theme: useStore($chatTheme) };
    const { values, names } = useGuildWords(guildId, about);
    const [now] = useState(() => Date.now());
    const { layout, theme } = view ?? chosen;
    const filled = useMemo(() => embedFiller(values), [values]);
    const isEmpty = isEmptyMessage(message);
    const { embeds = [] } = message;
    /** Nothing at all has been added, so that what a message can have is shown. */
    const isNothing = isEmpty && embeds.length === 0;
    const hasGhost = isEmpty || isBeingWritten;
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
        ...(hasGhost && { ghost: { content: isNothing ? t('chat:ghost.content') : '', embed: ghostOf } }),
      }),
      [now, layout, theme, names, hasGhost, isNothing],
    );
    const components = useMemo(
      () => message.components && withTexts(message.components, (text) => fillText(text, values)),
      [message.components, values],
    );
    const shown: ShownMessage = {
      ...blank,
      id: '0',
      author,
      time: now,
      content: fillText(message.content ?? '', values),
      embeds: isNothing ? [{}] : embeds.map(filled),
      controls: components ? [] : controls,
    };
    const drawn = (
      <div className="preview overflow-hidden rounded-card border border-line" inert={isEmpty}>
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
    if (!isEmpty) return drawn;
    return (
      <div className="grid gap-2">
        {drawn}
        <p className="text-body/4.5 text-muted">{t('chat:preview_blank')}</p>
      </div>
    );
  },
);
