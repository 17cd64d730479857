import { locale, t } from '../../i18n/client.ts';
import { formatList } from '../../i18n/format.ts';
import type { LadderRule, Step } from '../../moderation/ladder.ts';

interface Props {
  readonly rules: readonly LadderRule[];
  readonly steps: readonly Step<LadderRule>[];
  readonly summary: string;
}

/** In SVG units. */
const width = 320;
const height = 150;
const [top, bottom, start, end] = [12, 24, 26, 12];
const day = 86_400;
/** More lines would be too close to each other. */
const mostLines = 9;

const textLook = 'text-[11px] [direction:ltr] [text-anchor:middle]';

/** Shows over time which rule each infraction triggers. Time runs in reading direction. */
export function PathChart({ rules, steps, summary }: Props) {
  const span = Math.max(1, steps.at(-1)?.event.at ?? 0);
  const isRtl = document.documentElement.dir === 'rtl';
  const mirrored = (x: number) => (isRtl ? width - x : x);
  const x = (at: number) => mirrored(start + (at / span) * (width - start - end));
  const acts = steps.flatMap((step) =>
    step.kind === 'sanctioned' ? { at: step.event.at, rung: rules.indexOf(step.acts.rule) + 1 } : [],
  );
  const reached = new Set(acts.map(({ rung }) => rung));
  const lines = rules
    .map((_, index) => index + 1)
    .filter((rung) => rules.length <= mostLines || reached.has(rung));
  const y = (rung: number) =>
    height - bottom - ((lines.indexOf(rung) + 1) / Math.max(1, lines.length)) * (height - top - bottom);
  let line = `M${x(0)} ${y(0)}`;
  for (const { at, rung } of acts) line += `H${x(at)}V${y(rung)}`;
  const dayOf = (at: number) => Math.floor(at / day) + 1;
  const told = acts.map(({ at, rung: n }) => t('auto-sanction-path:step', { day: dayOf(at), n }));
  const list = formatList(told, locale, 'unit');
  const label = told.length > 0 ? t('auto-sanction-path:drawing', { summary, steps: list }) : `${summary}.`;
  return (
    <svg
      className="w-full max-w-[30rem] fill-none"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {lines.map((rung) => (
        <g key={rung}>
          <path className="stroke-line" d={`M${mirrored(start)} ${y(rung)}H${mirrored(width - end)}`} />
          <text
            className={`${textLook} ${reached.has(rung) ? 'fill-content font-semibold' : 'fill-muted'}`}
            x={mirrored(12)}
            y={y(rung) + 4}
          >
            {rung}
          </text>
        </g>
      ))}
      <path className="stroke-edge" d={`M${mirrored(start)} ${y(0)}H${mirrored(width - end)}`} />
      {acts.length > 0 && (
        <>
          <path className="fill-[color-mix(in_srgb,var(--series)_14%,transparent)]" d={`${line}V${y(0)}Z`} />
          <path className="stroke-series stroke-2 [stroke-linejoin:round]" d={line} />
        </>
      )}
      {steps.map(({ kind, event }, index) =>
        kind === 'counted' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position.
          <circle key={index} className="fill-muted" cx={x(event.at)} cy={y(0)} r="2.5" />
        ) : null,
      )}
      {acts.map(({ at, rung }) => (
        <circle key={at} className="fill-series stroke-card stroke-[1.5]" cx={x(at)} cy={y(rung)} r="4.5" />
      ))}
      {[0, ...(dayOf(span) > 1 ? [span] : [])].map((at) => (
        <text key={at} className={`${textLook} fill-muted`} x={x(at)} y={height - 6}>
          {dayOf(at)}
        </text>
      ))}
    </svg>
  );
}
