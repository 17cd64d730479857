import { adoptStyles } from '../../../ui/adopt.ts';
import {
  type BlockComponent,
  type ButtonComponent,
  componentTypes,
  emojiOf,
  type MessageComponent,
  type SectionComponent,
  withButton,
} from '../../message/components.ts';
import { Markdown } from '../Markdown.tsx';
import { Mosaic } from '../Mosaic.tsx';
import { Picture } from '../Picture.tsx';
import type { ShownControl, ShownMessage } from '../shown.ts';
import { Tinted } from '../Tinted.tsx';
import { Marked, useView } from '../view.ts';
import { Controls, styleNames } from './Controls.tsx';
import { Covered } from './Covered.tsx';
import css from './components.css?inline';

adoptStyles(css);

interface Props {
  /** As typed, so they may exceed the limits. */
  readonly components: readonly MessageComponent[];
  /** What the bot adds: its own button, shown where the host will put it. */
  readonly controls: ShownMessage['controls'];
}

const asButton = (control: Extract<ShownControl, { kind: 'button' }>): ButtonComponent => {
  const emoji = emojiOf(control.emoji ?? '');
  return {
    type: componentTypes.button,
    style: Math.max(1, styleNames.indexOf(control.style)),
    label: control.label,
    disabled: control.disabled,
    ...(emoji && { emoji }),
  };
};

/** The platform's components, below or instead of a message's text. They do nothing here. */
export function Components({ components, controls }: Props) {
  const own = controls.flat().find((control) => control.kind === 'button');
  const shown = own ? withButton(components, asButton(own)) : components;
  return (
    <div className="chat-parts">
      {shown.map((component, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: components are told apart by their place
        <Part key={at} component={component} />
      ))}
    </div>
  );
}

function Part({ component }: { readonly component: MessageComponent }) {
  if (component.type !== componentTypes.container) return <Block block={component} />;
  const { components, accent_color, spoiler = false } = component;
  return (
    <Covered on={spoiler}>
      <div className="chat-container">
        {accent_color !== undefined && <Tinted className="chat-bar" color={accent_color} />}
        {components.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Block key={at} block={block} />
        ))}
      </div>
    </Covered>
  );
}

function Block({ block }: { readonly block: BlockComponent }) {
  const { locale } = useView();
  switch (block.type) {
    case componentTypes.row:
      return <Controls row={block} />;
    case componentTypes.text:
      return <Words source={block.content} />;
    case componentTypes.section:
      return <Section section={block} />;
    case componentTypes.gallery:
      return <Mosaic items={block.items.map(({ media, ...more }) => ({ url: media.url, ...more }))} />;
    case componentTypes.file:
      return (
        <Covered on={block.spoiler ?? false}>
          <span className="chat-file" lang={locale}>
            <bdi>
              <Marked text={block.file.url.replace(/^attachment:\/\//, '') || '…'} />
            </bdi>
          </span>
        </Covered>
      );
    case componentTypes.separator:
      return (
        <hr
          className="chat-separator"
          data-bare={block.divider === false || undefined}
          data-wide={block.spacing === 2 || undefined}
        />
      );
  }
}

function Words({ source }: { readonly source: string }) {
  return (
    <div className="chat-text" dir={/\p{L}/u.test(source) ? 'auto' : undefined}>
      <Markdown source={source} context="message" />
    </div>
  );
}

function Section({ section: { components, accessory } }: { readonly section: SectionComponent }) {
  const { t } = useView();
  return (
    <div className="chat-section">
      <div className="chat-section-texts">
        {components.map(({ content }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Words key={at} source={content} />
        ))}
      </div>
      {accessory.type === componentTypes.button ? (
        <Controls row={{ type: componentTypes.row, components: [accessory] }} />
      ) : (
        <Covered on={accessory.spoiler ?? false}>
          <Picture
            className="chat-thumbnail"
            src={accessory.media.url}
            alt={accessory.description || t('chat:thumbnail')}
          />
        </Covered>
      )}
    </div>
  );
}
