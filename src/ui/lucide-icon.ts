import { createElement, type ReactElement, type SVGProps } from 'react';

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  /** In pixels. */
  readonly size?: number;
}

/**
 * Makes a component of one of lucide's icons. The build puts it in the place of lucide's own function, whose classes,
 * context and references nobody here uses: they would weigh more than all the icons of a screen, and be drawn with each.
 */
// biome-ignore lint/style/noDefaultExport: lucide's icons import it so.
export default function createLucideIcon({ node }: IconData): (props: IconProps) => ReactElement {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, strokeWidth = 2, ...props }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      shapes,
    );
}
