import { useState } from 'react';
import { t } from '../../i18n/client.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { ChannelPicker } from '../../ui/pickers/ChannelPicker.tsx';
import { RolePicker, RolesPicker } from '../../ui/pickers/RolePicker.tsx';
import { Specimen, State } from './Specimen.tsx';
import { channels, ready, roles } from './samples.ts';

/** Loaded on demand, since it can draw any emoji. */
const emojiField = lazyCode(() => import('../../chat/emoji/EmojiField.tsx'));

export function Pickers() {
  const words = { label: t('gallery:samples.label'), help: t('gallery:samples.help'), onRetry: () => {} };
  const [chosen, setChosen] = useState<string | null>('1');
  const [emoji, setEmoji] = useState<string | null>('🎉');
  const [role, setRole] = useState<string | null>(null);
  const [several, setSeveral] = useState<readonly string[]>(['11', '12']);
  const channel = { ...words, value: chosen, onChange: setChosen };
  const empty = { choose: t('gallery:title.emoji'), value: null, onChange: () => {} };
  const field = { ...empty, value: emoji, onChange: setEmoji };
  return (
    <>
      <Specimen name="channel">
        <State name="rest">
          <ChannelPicker {...channel} listing={ready(channels)} />
        </State>
        <State name="wrong">
          <ChannelPicker {...channel} listing={ready(channels)} error={t('gallery:samples.error')} />
        </State>
        <State name="deleted">
          <ChannelPicker {...words} value="99" onChange={setChosen} listing={ready(channels)} />
        </State>
        <State name="loading">
          <ChannelPicker {...channel} listing={{ kind: 'loading' }} />
        </State>
        <State name="failed">
          <ChannelPicker {...channel} listing={{ kind: 'failed' }} />
        </State>
      </Specimen>
      <Specimen name="emoji">
        <Lazy source={emojiField}>
          {({ EmojiField }) => (
            <>
              <State name="rest">
                <EmojiField {...words} {...empty} />
              </State>
              <State name="filled">
                <EmojiField {...words} {...field} />
              </State>
              <State name="wrong">
                <EmojiField {...words} {...field} error={t('gallery:samples.error')} />
              </State>
            </>
          )}
        </Lazy>
      </Specimen>
      <Specimen name="roles">
        <State name="rest">
          <RolePicker {...words} given value={role} onChange={setRole} listing={ready(roles)} />
        </State>
        <State name="filled">
          <RolesPicker {...words} value={several} onChange={setSeveral} listing={ready(roles)} />
        </State>
      </Specimen>
    </>
  );
}
