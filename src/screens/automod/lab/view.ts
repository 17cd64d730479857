/** The lab's verdicts for display, by item of the scene and by person. */
import type { AutomodRule, AutomodType } from '../../../contract/automod-rule.ts';
import { type Consequence, consequences } from '../../../moderation/consequences.ts';
import type { Presence, SceneStep } from '../../../moderation/evaluate-scene.ts';
import type { AutomodEvent } from '../../../moderation/event.ts';
import type { LadderRule, Step, TriggeredRule } from '../../../moderation/ladder.ts';
import { partsOf, type ReadPart } from '../../../moderation/parts.ts';
import type { Exemption, Match, Range, Verdict } from '../../../moderation/verdict.ts';
import { labLimits, memberId, type SceneEvent } from './scene.ts';
import type { CaughtMessage } from './task.ts';

/** A part of a text: `hit` where a rule fires, `spared` where only an exempt rule would. */
export interface Piece {
  readonly text: string;
  readonly tone: 'hit' | 'spared' | null;
}

/** A match within the text. */
export interface Hit {
  readonly match: Extract<Match, { start: number }>;
  readonly text: string;
  /** The listed word, if it differs from the text. */
  readonly reads: string | null;
}

/** One rule's verdict on an item. */
export interface Line {
  readonly type: AutomodType;
  readonly kind: 'fired' | 'observed' | 'spared';
  readonly by: Exemption | null;
  /** Without duplicates. */
  readonly hits: readonly Hit[];
  /** Counts, and other matches that are not part of the text. */
  readonly facts: readonly Exclude<Match, { start: number }>[];
  /** The number of the item's events on which it fires, out of `of`; several for a wave of joins. */
  readonly times: number;
  readonly of: number;
}

/** A text of an item. */
export interface RowText {
  readonly kind: ReadPart['kind'];
  readonly pieces: readonly Piece[];
}

export interface Row {
  /** Its content, or the display name of who joins; then what else it shows. File names and the author's only with a hit. */
  readonly texts: readonly RowText[];
  readonly lines: readonly Line[];
  /** Disabled rules that would fire. */
  readonly off: readonly AutomodType[];
  readonly actions: readonly Consequence[];
  /** The actions of rules that only observe. */
  readonly observed: readonly Consequence[];
  readonly renamed: string | null;
  /** Whether the author is a bot, which automod ignores. */
  readonly isBot: boolean;
  readonly presence: Presence;
  /** The sanctions of the ladder. */
  readonly sanctions: readonly TriggeredRule<LadderRule>[];
}

/** A person's state after the scene. */
export interface PersonResult {
  readonly who: number;
  readonly infractions: number;
  readonly sanctions: readonly TriggeredRule<LadderRule>[];
}

export interface View {
  /** By index of the items. */
  readonly rows: readonly Row[];
  /** Number of items on which an enforced rule fires. */
  readonly caught: number;
  /** Of the people with an infraction. */
  readonly people: readonly PersonResult[];
}

/** The rules to evaluate. Disabled rules are included in observation mode, to show what they would match. */
export const triedRules = (rules: readonly AutomodRule[]): readonly AutomodRule[] =>
  rules.map((rule) => (rule.enabled ? rule : { ...rule, enabled: true, mode: 'observe' }));

const isRange = (match: Match): match is Extract<Match, { start: number }> => 'start' in match;
const partOf = ({ part = 0 }: Range) => part;

/** Splits a text into parts. Where both apply, `hit` takes precedence over `spared`. */
export function piecesOf(text: string, hit: readonly Range[], spared: readonly Range[]): readonly Piece[] {
  const marked = (ranges: readonly Range[], at: number) =>
    ranges.some(({ start, end }) => start <= at && at < end);
  const ends = new Set([...hit, ...spared].flatMap(({ start, end }) => [start, end]));
  const borders = [...new Set([0, ...ends, text.length])]
    .filter((at) => at >= 0 && at <= text.length)
    .toSorted((a, b) => a - b);
  const pieces: Piece[] = [];
  for (const [index, start] of borders.entries()) {
    const part = text.slice(start, borders[index + 1] ?? text.length);
    if (part === '') continue;
    const tone = marked(hit, start) ? 'hit' : marked(spared, start) ? 'spared' : null;
    const last = pieces.at(-1);
    if (last && last.tone === tone) pieces[pieces.length - 1] = { text: last.text + part, tone };
    else pieces.push({ text: part, tone });
  }
  return pieces;
}

/** The texts of an event, with what rules found in them. */
function textsOf(event: AutomodEvent, hit: readonly Range[], spared: readonly Range[]): readonly RowText[] {
  return partsOf(event).flatMap(({ kind, text }, index) => {
    const here = (range: Range) => partOf(range) === index;
    const pieces = piecesOf(text, hit.filter(here), spared.filter(here));
    const isQuiet = index > 0 && (kind === 'file' || kind === 'name');
    return isQuiet && pieces.every(({ tone }) => tone === null) ? [] : [{ kind, pieces }];
  });
}

function hitsOf(rule: AutomodRule, matches: readonly Match[], event: AutomodEvent): readonly Hit[] {
  const texts = partsOf(event);
  const hits = new Map<string, Hit>();
  for (const match of matches) {
    if (!isRange(match)) continue;
    const written = texts[partOf(match)]?.text.slice(match.start, match.end) ?? '';
    const listed = match.kind === 'word' && 'words' in rule ? (rule.words[match.index] ?? null) : null;
    const isSame = listed === null || listed.toLowerCase() === written.toLowerCase();
    const key = `${match.kind} ${written}`;
    if (!hits.has(key)) hits.set(key, { match, text: written, reads: isSame ? null : listed });
  }
  return [...hits.values()];
}

const rangesOf = (verdicts: readonly Verdict[], kind: 'fired' | 'spared') =>
  verdicts.flatMap((verdict) => (verdict.kind === kind ? verdict.matches.filter(isRange) : []));

/** An event with its verdicts. */
type Said = Pick<SceneStep, 'event' | 'verdicts'>;

function lineOf(rule: AutomodRule, steps: readonly Said[]): Line[] {
  const said = steps.flatMap(({ event, verdicts }) => {
    const verdict = verdicts.find(({ type }) => type === rule.type);
    return verdict && 'matches' in verdict ? [{ event, verdict }] : [];
  });
  // The last event of a wave has the highest counts.
  const last = said.findLast(({ verdict }) => verdict.kind === 'fired') ?? said.at(-1);
  if (!last) return [];
  const { event, verdict } = last;
  const fired = rule.mode === 'enforce' ? 'fired' : 'observed';
  return [
    {
      type: rule.type,
      kind: verdict.kind === 'fired' ? fired : 'spared',
      by: verdict.kind === 'spared' ? verdict.by : null,
      hits: hitsOf(rule, verdict.matches, event),
      facts: verdict.matches.filter((match) => !isRange(match)),
      times: said.filter((one) => one.verdict.kind === verdict.kind).length,
      of: steps.length,
    },
  ];
}

/** A caught message of the guild, for the list. */
export function caughtRow(
  rules: readonly AutomodRule[],
  { message, verdicts }: CaughtMessage,
): Pick<Row, 'texts' | 'lines'> {
  return {
    texts: textsOf(message, rangesOf(verdicts, 'fired'), []),
    lines: rules.flatMap((rule) => lineOf(rule, [{ event: message, verdicts }])),
  };
}

const metIn = (steps: readonly Step<LadderRule>[]) =>
  steps.flatMap((step) => (step.kind === 'sanctioned' ? [step.acts] : []));

function rowOf(rules: readonly AutomodRule[], steps: readonly SceneStep[]): Row | null {
  const isCaught = ({ verdicts }: SceneStep) =>
    rules.some(
      (rule) => rule.enabled && verdicts.some((one) => one.type === rule.type && one.kind === 'fired'),
    );
  const told = steps.findLast(isCaught) ?? steps.at(-1);
  if (!told) return null;
  const { event, verdicts, presence } = told;
  const on = rules.filter(({ enabled }) => enabled);
  const seen = verdicts.filter(({ type }) => on.some((rule) => rule.type === type));
  const { actions, observed, rename_to } = consequences(on, seen, event.kind === 'message');
  const fires = (type: AutomodType) =>
    steps.some((step) => step.verdicts.some((one) => one.type === type && one.kind === 'fired'));
  return {
    texts: textsOf(event, rangesOf(seen, 'fired'), rangesOf(seen, 'spared')),
    lines: on.flatMap((rule) => lineOf(rule, steps)),
    off: rules.filter((rule) => !rule.enabled && fires(rule.type)).map(({ type }) => type),
    actions,
    observed,
    renamed: rename_to,
    isBot: event.member.is_bot,
    presence,
    sanctions: metIn(told.sanctions),
  };
}

function fateOf(who: number, steps: readonly SceneStep[]): PersonResult[] {
  const own = steps.filter(({ event }) => event.member.id === memberId(who));
  const ladder = own.flatMap(({ sanctions }) => sanctions);
  const infractions = ladder.filter(({ kind }) => kind !== 'absent').length;
  return infractions > 0 ? [{ who, infractions, sanctions: metIn(ladder) }] : [];
}

/**
 * Converts the verdicts for display.
 *
 * @param rules of the guild, including disabled ones
 * @param events of the scene, in the order of the steps
 */
export function viewOf(
  rules: readonly AutomodRule[],
  events: readonly SceneEvent[],
  steps: readonly SceneStep[],
): View {
  const count = (events.at(-1)?.item ?? -1) + 1;
  const byItem = Array.from({ length: count }, (_, place) =>
    steps.filter((_step, index) => events[index]?.item === place),
  );
  const rows = byItem.flatMap((own) => rowOf(rules, own) ?? []);
  const people = new Set(events.flatMap(({ event }) => (event.kind === 'message' ? [event.member.id] : [])));
  return {
    rows,
    caught: rows.filter(({ lines }) => lines.some(({ kind }) => kind === 'fired')).length,
    people: Array.from({ length: labLimits.people }, (_, who) => who)
      .filter((who) => people.has(memberId(who)))
      .flatMap((who) => fateOf(who, steps)),
  };
}
