import type { ReactNode } from 'react';
import { hexOf } from '../../lib/color.ts';

interface Props {
  readonly color: number | null | undefined;
  readonly className: string;
  readonly children?: ReactNode;
}

/**
 * An element in a colour that somebody chose. The content policy forbids style attributes, so the colour is in a data attribute.
 * The style sheet reads it in browsers that support typed `attr()`; in all others, the script sets it as a property.
 */
export function Tinted({ color, className, children }: Props) {
  if (color === null || color === undefined || color === 0)
    return <span className={className}>{children}</span>;
  const hex = hexOf(color);
  return (
    <span
      className={`${className} chat-tinted`}
      data-color={hex}
      ref={(element) => element?.style.setProperty('--tint', hex)}
    >
      {children}
    </span>
  );
}
