import { Fragment, type ReactNode } from 'react';
import { dayLine } from '../message/times.ts';
import { type Groupable, startsDay, startsGroup } from './grouping.ts';
import { Message } from './Message.tsx';
import type { ShownMessage } from './shown.ts';
import { type ChatView, ChatViewContext } from './view.ts';

const groupable = ({ author, time, reply, system }: ShownMessage): Groupable => ({
  author: author.id,
  time,
  reply: reply !== null,
  system: system !== null,
});

interface Props {
  readonly messages: readonly ShownMessage[];
  readonly view: ChatView;
  /** Shown at the end of the last message. */
  readonly after?: ReactNode;
}

/** A list of messages, grouped by author and day like on the platform. */
export function Conversation({ messages, view, after }: Props) {
  const places = messages.map(groupable);
  return (
    <ChatViewContext value={view}>
      {/* biome-ignore lint/a11y/useSemanticElements: messages are not fields of a form, and too small for a landmark. */}
      <div
        role="group"
        className="chat-log"
        data-layout={view.layout}
        data-chat-theme={view.theme}
        aria-label={view.t('chat:messages')}
      >
        {messages.map((message, at) => {
          const [before, place] = [places[at - 1], places[at] as Groupable];
          return (
            <Fragment key={message.id}>
              {startsDay(before, place, view.timeZone) && (
                <div className="chat-day">{dayLine(message.time, view.locale, view.timeZone)}</div>
              )}
              <Message
                message={message}
                first={startsGroup(before, place, view.timeZone)}
                after={at === messages.length - 1 && after}
              />
            </Fragment>
          );
        })}
      </div>
    </ChatViewContext>
  );
}
