import {
  type ActionRow,
  type ButtonComponent,
  componentTypes,
  emojiText,
  linkStyle,
  type RowComponent,
  type SelectComponent,
} from '../../message/components.ts';
import { ControlEmoji } from '../Emoji.tsx';
import { useView } from '../view.ts';

/** The styles of buttons, indexed by the platform's numbers, which begin at 1. */
export const styleNames = ['', 'primary', 'secondary', 'success', 'danger', 'link'] as const;

/** The default placeholder of a select, by its type. */
const selectWords = {
  [componentTypes.stringSelect]: 'components:choose.option',
  [componentTypes.userSelect]: 'components:choose.user',
  [componentTypes.roleSelect]: 'components:choose.role',
  [componentTypes.mentionableSelect]: 'components:choose.mentionable',
  [componentTypes.channelSelect]: 'components:choose.channel',
} as const;

/** A row of buttons, or a select. They do nothing here. */
export function Controls({ row }: { readonly row: ActionRow }) {
  return (
    <div className="chat-controls">
      {row.components.map((component, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: components are told apart by their place
        <Control key={at} component={component} />
      ))}
    </div>
  );
}

function Control({ component }: { readonly component: RowComponent }) {
  return component.type === componentTypes.button ? (
    <Button button={component} />
  ) : (
    <Select select={component} />
  );
}

function Button({ button: { style, label, emoji, disabled } }: { readonly button: ButtonComponent }) {
  const name = styleNames[style] || 'secondary';
  return (
    <span className={`chat-button chat-${name}`} data-off={disabled || undefined}>
      {emoji && <ControlEmoji source={emojiText(emoji)} />}
      {(label || !emoji) && <bdi>{label || '…'}</bdi>}
      {style === linkStyle && (
        <span aria-hidden="true" className="chat-outward">
          ↗
        </span>
      )}
    </span>
  );
}

function Select({ select }: { readonly select: SelectComponent }) {
  const { t } = useView();
  const options = select.type === componentTypes.stringSelect ? select.options : [];
  const chosen = options.filter((option) => option.default);
  return (
    <span
      className="chat-select"
      data-off={select.disabled || undefined}
      data-chosen={chosen.length || undefined}
    >
      <span className="chat-choice">
        {chosen.length === 0 && <bdi>{select.placeholder || t(selectWords[select.type])}</bdi>}
        {chosen.map(({ label, emoji }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two options may be alike while they are typed
          <span key={at}>
            {emoji && <ControlEmoji source={emojiText(emoji)} />}
            <bdi>{label}</bdi>
          </span>
        ))}
      </span>
      <span aria-hidden="true">▾</span>
    </span>
  );
}
