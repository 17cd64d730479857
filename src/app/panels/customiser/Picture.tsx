import type { Preferences } from '../../../lib/preferences.ts';

/** The size of a picture, in its own units. */
const [width, height] = [96, 60];
/** How far the page in the picture is scrolled, so that sticky and static parts differ. */
const scrolled = 5;

const thin = 'stroke-line [stroke-width:0.75]';
const fills = {
  ground: 'fill-ground',
  card: 'fill-card',
  bar: `fill-card ${thin}`,
  blurred: `fill-card [fill-opacity:0.72] ${thin}`,
  strong: 'fill-content',
  faint: 'fill-edge [fill-opacity:0.7]',
  primary: 'fill-primary',
  nav: 'fill-nav stroke-line [stroke-width:0.5]',
  active: 'fill-nav-active',
  'nav-strong': 'fill-nav-strong',
  'nav-text': 'fill-nav-muted',
  'nav-link': 'fill-link',
} as const;
type Tone = keyof typeof fills;

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function Line({ x, y, width: length, tone }: Omit<Rect, 'height'> & { readonly tone: Tone }) {
  return <rect x={x} y={y} width={length} height={2} rx={1} className={fills[tone]} />;
}

interface CardProps extends Rect {
  /** The distance of its rows. */
  readonly row: number;
  /** A line around it. */
  readonly isLined: boolean;
}

function Card({ x, y, width: wide, height: high, row, isLined }: CardProps) {
  const rows = Math.floor((high - 10) / row);
  return (
    <>
      <rect
        x={x}
        y={y}
        width={wide}
        height={high}
        rx={2.5}
        className={isLined ? `${fills.card} ${thin}` : fills.card}
      />
      <Line x={x + 4} y={y + 4} width={wide * 0.4} tone="strong" />
      <rect x={x + wide - 14} y={y + 3} width={10} height={4} rx={1.5} className={fills.primary} />
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a drawing.
        <Line key={at} x={x + 4} y={y + 9.5 + at * row} width={wide * (at % 2 ? 0.45 : 0.6)} tone="faint" />
      ))}
    </>
  );
}

function Column({ width: wide }: { readonly width: number }) {
  return (
    <>
      <rect width={wide} height={height} className={fills.nav} />
      <rect x={3} y={4} width={4} height={4} rx={1} className={fills.primary} />
      <rect x={2} y={16} width={wide - 4} height={6} rx={1.5} className={fills.active} />
      {[12, 18, 25, 31].map((y) => (
        <Line
          key={y}
          x={3.5}
          y={y}
          width={Math.max(wide - 9, 2)}
          tone={y === 18 ? 'nav-strong' : 'nav-text'}
        />
      ))}
    </>
  );
}

interface Props {
  readonly look: Preferences;
  readonly theme: 'light' | 'dark';
  readonly mirrored: boolean;
  readonly className?: string;
}

function Frame({ look, theme }: Pick<Props, 'look' | 'theme'>) {
  const vertical = look.nav === 'vertical';
  const column = look.collapsed === 'on' ? 9 : 25;
  const start = vertical ? column : 0;
  const room = width - start;
  const stuck = look.navbar === 'sticky' ? 9 : 0;
  const flow = (look.navbar === 'hidden' ? 0 : 9) - scrolled;
  const bar = look.bar === 'sticky' ? Math.max(stuck, flow) : flow;
  const inset = look.width === 'boxed' ? room * 0.14 : 3;
  const top = flow + (vertical ? 0 : 7) + 4;
  const card = {
    x: start + inset,
    width: room - 2 * inset,
    height: 22,
    row: look.density === 'compact' ? 3.75 : 5.5,
    // The default skin has shadows in the light theme where the other skin has lines.
    isLined: look.skin !== 'default' || theme !== 'light',
  };
  const foot = look.footer === 'sticky' ? height - 7 : height - 4;
  return (
    <>
      <rect width={width} height={height} className={fills.ground} />
      <Card {...card} y={top} />
      <Card {...card} y={top + 25} />
      {!vertical && (
        <>
          <rect y={bar} width={width} height={7} className={fills.bar} />
          {[5, 21, 37].map((x) => (
            <Line key={x} x={x} y={bar + 2.5} width={11} tone={x === 5 ? 'nav-link' : 'faint'} />
          ))}
        </>
      )}
      {look.navbar !== 'hidden' && (
        <>
          <rect
            x={start}
            y={stuck ? 0 : -scrolled}
            width={room}
            height={9}
            className={fills[look.blur === 'on' ? 'blurred' : 'bar']}
          />
          <Line x={start + 4} y={stuck ? 3.5 : 0.5} width={14} tone="strong" />
          <circle cx={width - 6} cy={stuck ? 4.5 : 1.5} r={2} className={fills.faint} />
        </>
      )}
      {look.footer !== 'hidden' && (
        <>
          <rect
            x={start}
            y={foot}
            width={room}
            height={7}
            className={fills[look.footer === 'sticky' ? 'bar' : 'ground']}
          />
          <Line x={card.x} y={foot + 1.5} width={18} tone="faint" />
        </>
      )}
      {vertical && <Column width={column} />}
    </>
  );
}

/** A small picture of the frame with one set of preferences, in the real tokens. */
export function Picture({ look, theme, mirrored, className = '' }: Props) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={`block h-auto w-full rounded-control bg-ground forced-color-adjust-none ${className}`}
      aria-hidden="true"
      data-theme={theme}
      data-skin={look.skin}
      data-semi-dark={look.semiDark}
    >
      <g transform={mirrored ? `translate(${width}) scale(-1 1)` : undefined}>
        <Frame look={look} theme={theme} />
      </g>
    </svg>
  );
}
