import { useState } from 'react';
import { drawnEmoji } from '../../lib/chat/drawn.ts';

/** An emoji as the platform draws it; copied, it is the character. Whatever has no drawing stays the text that it is. */
export function Emoji({ text }: { readonly text: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  const src = drawnEmoji(text);
  if (!src || src === failed) return <bdi>{text}</bdi>;
  return (
    <img
      className="chat-emoji"
      src={src}
      alt={text}
      draggable={false}
      loading="lazy"
      onError={() => setFailed(src)}
    />
  );
}
