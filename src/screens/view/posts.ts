import type { ShownControl, ShownMessage } from '../../chat/drawing/shown.ts';
import type { AutomodType } from '../../contract/automod-rule.ts';
import type { MessageTemplate } from '../../contract/message.ts';
import type { RouteName } from '../../routes.ts';
import type { CaptchaMessages, PanelMessages, RecurringPost } from './reads.ts';
import type { TypedRule } from './sources.ts';

/** Where a message is posted: a channel, nowhere yet, or a place that depends on the event. */
export type PostTarget =
  | { readonly kind: 'channel'; readonly id: string }
  | { readonly kind: 'nowhere' | 'in_private' | 'in_ticket' | 'on_the_spot' };

/** `unsent`: enabled, but the panel was not posted. `observed`: the rule only observes. */
type PostState = 'on' | 'off' | 'unsent' | 'observed';

/** A message that the bot posts. */
export interface Post {
  /** A stable key for React. */
  readonly key: string;
  readonly kind: 'challenge' | 'success' | 'panel' | 'welcome' | 'recurring' | 'reply';
  /** Its name; for a reply, the type of its automod rule. */
  readonly name: string;
  readonly where: PostTarget;
  readonly state: PostState;
  /** The next run in ISO 8601; null if there is none, undefined for messages without a schedule. */
  readonly next?: string | null;
  /** When it is deleted, in seconds after posting; undefined if never. */
  readonly stays?: number;
  readonly message: MessageTemplate;
  readonly controls: ShownMessage['controls'];
  /** The screen on which it is edited, and the field or entry there. */
  readonly screen: Extract<RouteName, 'captcha' | 'tickets' | 'recurring' | 'automod'>;
  readonly anchor: string;
}

const channel = (id: string | null): PostTarget =>
  id === null ? { kind: 'nowhere' } : { kind: 'channel', id };
const onOff = (on: boolean): PostState => (on ? 'on' : 'off');

const button = (
  label: string,
  style: Extract<ShownControl, { kind: 'button' }>['style'],
  emoji: string | null = null,
): ShownMessage['controls'] => [[{ kind: 'button', style, label, emoji, disabled: false }]];

/** `answer` is the label of the challenge's button. */
export function captchaPosts(settings: CaptchaMessages, answer: string): readonly Post[] {
  const { enabled, channel_id, message, success_message } = settings;
  const challenge: Post = {
    key: 'challenge',
    kind: 'challenge',
    name: '',
    where: channel(channel_id),
    state: onOff(enabled),
    message,
    controls: button(answer, 'primary'),
    screen: 'captcha',
    anchor: 'message',
  };
  if (!success_message) return [challenge];
  const success: Post = {
    ...challenge,
    key: 'success',
    kind: 'success',
    where: { kind: 'in_private' },
    message: success_message,
    controls: [],
    anchor: 'success_message',
  };
  return [challenge, success];
}

/** The platform's button styles, by their numbers from 1. */
const styles = ['primary', 'secondary', 'success', 'danger'] as const;

/** A list as returned by the API. */
interface ListOf<T> {
  readonly items: readonly T[];
}

/** The messages of panels, and the first messages of their tickets. */
export function panelPosts({ items }: ListOf<PanelMessages>): readonly Post[] {
  return items.flatMap((panel) => {
    const { id, name, enabled, channel_id, message_id, message, welcome, button: opener } = panel;
    const shared = { name, screen: 'tickets', anchor: id } as const;
    return [
      {
        ...shared,
        key: `panel:${id}`,
        kind: 'panel',
        where: channel(channel_id),
        state: enabled && message_id === null ? 'unsent' : onOff(enabled),
        message,
        controls: button(opener.label, styles[opener.style - 1] ?? 'secondary', opener.emoji),
      },
      {
        ...shared,
        key: `welcome:${id}`,
        kind: 'welcome',
        where: { kind: 'in_ticket' },
        state: onOff(enabled),
        message: welcome,
        controls: [],
      },
    ] satisfies Post[];
  });
}

export function recurringPosts({ items }: ListOf<RecurringPost>): readonly Post[] {
  return items.map(({ id, name, enabled, channel_id, next_run_at, message }) => ({
    key: `recurring:${id}`,
    kind: 'recurring',
    name,
    where: channel(channel_id),
    state: onOff(enabled),
    ...(enabled ? { next: next_run_at } : {}),
    message,
    controls: [],
    screen: 'recurring',
    anchor: id,
  }));
}

function stateOf({ enabled, mode }: TypedRule): PostState {
  return enabled && mode === 'observe' ? 'observed' : onOff(enabled);
}

/** The replies of automod rules. */
export function replyPosts(rules: readonly TypedRule[]): readonly (Post & { readonly name: AutomodType })[] {
  return rules.flatMap((rule) =>
    rule.actions.flatMap(({ message, delete_after_seconds }, at) =>
      message
        ? {
            key: `reply:${rule.type}:${at}`,
            kind: 'reply' as const,
            name: rule.type,
            where: { kind: 'on_the_spot' as const },
            state: stateOf(rule),
            ...(delete_after_seconds ? { stays: delete_after_seconds } : {}),
            message,
            controls: [],
            screen: 'automod' as const,
            anchor: rule.type,
          }
        : [],
    ),
  );
}
