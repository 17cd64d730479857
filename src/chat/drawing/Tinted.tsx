import type { ReactNode } from 'react';
import { hexOf } from '../../lib/color.ts';

interface Props {
  readonly color: number | null | undefined;
  readonly className: string;
  readonly children?: ReactNode;
}

/**
 * A part in a colour that somebody chose. The policy refuses style attributes in pages, so the colour is data: the sheet
 * reads it where the browser can (`attr()` with a type), and the script sets it as a property in all others.
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
