/** Which column of an export is what, guessed from names and values. */
import * as v from 'valibot';
import { timeZone } from '../../contract/primitives.ts';
import { fold } from '../search.ts';
import type { Table } from './table.ts';
import { type DateOrder, type DurationUnit, orderOf, readTime } from './values.ts';

export const caseFields = [
  'target',
  'target_name',
  'action',
  'at',
  'moderator',
  'moderator_name',
  'reason',
  'duration',
  'until',
  'ended',
  'external_id',
] as const;
export type CaseField = (typeof caseFields)[number];

/** The place of the column of each field; null for none. */
export type Columns = Readonly<Record<CaseField, number | null>>;

/** How dates and durations of a table are read. */
export interface Reading {
  readonly columns: Columns;
  readonly order: DateOrder;
  readonly unit: DurationUnit;
  /** The zone of times without an offset. */
  readonly zone: string;
  /** Whether the column `ended` says that a case is over, rather than that it holds. */
  readonly endedSaysOver: boolean;
}

const member =
  'user,member,target,offender,victim,recipient,punished,membre,utilisateur,cible,العضو,عضو,المستخدم';
const team =
  'moderator,mod,staff,author,admin,issuer,executor,actor,responsible,by,given by,issued by,punisher,warned by,warner,banned by,operator,modérateur,auteur,par,المشرف,مشرف,بواسطة';

const listOf = (names: string) => names.split(',');
const each = (stems: string, ends: string) =>
  listOf(stems).flatMap((stem) => listOf(ends).map((end) => `${stem}${end}`));
const idOf = '.id, id,id,.user id, user id,.userid';
const nameOf = '.username,.name,.tag, name, username, tag,name,.user.username,.user name';

/** Names of columns, the most telling first. */
const names: Readonly<Record<CaseField, readonly string[]>> = {
  target: [
    ...each(member, idOf),
    ...listOf('معرّف العضو,id membre,id du membre,identifiant du membre'),
    ...listOf(member),
    '(key)',
  ],
  target_name: [
    ...each(member, nameOf),
    ...listOf('username,nom,pseudo,اسم العضو,display name'),
    ...listOf(member),
  ],
  action: listOf(
    'action,action type,case type,type,kind,punishment,punishment type,sanction,infraction type,infraction,category,severity,event,type de sanction,الإجراء,النوع,العقوبة,نوع العقوبة',
  ),
  at: listOf(
    'created at,createdat,timestamp,time,date,datetime,date time,created,when,at,issued at,given at,start,started at,date unix,unix,inserted at,added at,créé le,date et heure,heure,le,التاريخ,الوقت,تاريخ',
  ),
  moderator: [
    ...each(team, idOf),
    ...listOf('id modérateur,id du modérateur,identifiant du modérateur,معرّف المشرف'),
    ...listOf(team),
  ],
  moderator_name: [...each(team, nameOf), ...listOf('author username discrim,اسم المشرف'), ...listOf(team)],
  reason: listOf('reason,message,reasons,comment,description,details,text,notes,note,raison,motif,السبب,سبب'),
  duration: listOf(
    'duration,duration seconds,duration in seconds,duration ms,duration minutes,length,time length,punishment length,durée,durée en secondes,المدة,مدة,المدة بالثواني',
  ),
  until: listOf(
    "expires at,expiresat,expires,expiry,expiration,until,end,ends at,end date,expires date unix,unban at,unmute at,fin,expire le,jusqu'au,النهاية,الانتهاء,تنتهي في,ينتهي في",
  ),
  ended: listOf(
    'active,status,state,expired,pardoned,revoked,is active,inactive,removed,resolved,ended,statut,état,actif,الحالة,الوضع',
  ),
  external_id: listOf(
    'case,case id,caseid,case number,case no,case #,number,#,infraction id,warn id,warning id,punishmentid,punishment id,id, id,numéro,numéro du cas,رقم,الرقم,رقم الحالة',
  ),
};

/** The zone that stands behind the name of a column with times, as in "Date (Europe/Paris)". */
const zoneBehind = /\s*\(([A-Z][\w+-]+(?:\/[\w+-]+)+|UTC)\)$/;

function zoneIn(name: string): string {
  const zone = zoneBehind.exec(name)?.[1] ?? 'UTC';
  return v.is(timeZone, zone) ? zone : 'UTC';
}

const plain = (name: string) =>
  fold(name.replace(zoneBehind, '').replace(/([a-z])([A-Z])/g, '$1 $2'))
    .replace(/[:*]/g, '')
    .trim();

const wanted = Object.fromEntries(
  caseFields.map((field) => [field, names[field].map((name) => plain(name))]),
) as Record<CaseField, string[]>;

/** Columns whose name says that a case is over when they say yes. */
const saysOver = /^(?:expired|pardoned|revoked|removed|resolved|ended|inactive|deleted)$/;

/** The first rows with something in a column. */
export function samplesOf({ rows }: Table, column: number, most = 200): string[] {
  const found: string[] = [];
  for (const row of rows) {
    const cell = row[column]?.trim();
    if (cell) found.push(cell);
    if (found.length >= most) break;
  }
  return found;
}

const isIds = (cells: readonly string[]) =>
  cells.length > 0 && cells.filter((cell) => /(?<!\d)\d{15,20}(?!\d)/.test(cell)).length >= cells.length / 2;

/** The column of each field by its name. A column is one field's, and ids are preferred to names. */
function byName(columns: readonly string[]): Record<CaseField, number | null> {
  const shown = columns.map(plain);
  const taken = new Set<number>();
  const found = {} as Record<CaseField, number | null>;
  for (const field of caseFields) {
    const at = wanted[field].map((name) =>
      shown.findIndex((one, index) => one === name && !taken.has(index)),
    );
    const place = at.find((index) => index >= 0) ?? null;
    if (place !== null) taken.add(place);
    found[field] = place;
  }
  return found;
}

/** So many dates without an order are enough: the others of the column are written alike. */
const enough = 200;

/** What dates of a column say about the order of day and month; `either` when all of them would do both ways. */
export function orderIn(table: Table, column: number | null): DateOrder | 'either' | null {
  if (column === null) return null;
  let [either, none] = [0, 0];
  for (const row of table.rows) {
    const cell = row[column] ?? '';
    const order = orderOf(cell);
    if (order === 'dmy' || order === 'mdy') return order;
    if (order === 'either') either += 1;
    else if (cell.trim() !== '') none += 1;
    if (either === 0 && none > enough) return null;
  }
  return either > 0 ? 'either' : null;
}

/** In which unit a column counts durations that are numbers. */
function guessUnit(name: string, cells: readonly string[]): DurationUnit {
  const said = plain(name);
  if (/\bms\b|milli/.test(said)) return 'millisecond';
  if (/\bmin/.test(said)) return 'minute';
  if (/\bh(?:ours?)?\b|heure/.test(said)) return 'hour';
  const numbers = cells
    .filter((cell) => /^\d+$/.test(cell))
    .map(Number)
    .filter(Boolean);
  const isMillis = numbers.length > 0 && numbers.every((number) => number >= 1000 && number % 1000 === 0);
  return isMillis ? 'millisecond' : 'second';
}

/**
 * Guesses which column is what, and how dates and durations are read.
 *
 * @param usual the order of day and month where the table does not tell
 */
export function guessReading(table: Table, usual: DateOrder): Reading {
  const columns = byName(table.columns);
  const samples = table.columns.map((_, index) => samplesOf(table, index));
  const isFree = (index: number) => !Object.values(columns).includes(index);
  // Without a known name, the first ids and the first times are those of the member and of the case.
  if (columns.target === null || !isIds(samples[columns.target] ?? [])) {
    const ids = samples.findIndex((cells, index) => isIds(cells) && isFree(index));
    if (ids >= 0) columns.target = ids;
  }
  if (columns.at === null) {
    const isTimes = (cells: readonly string[]) =>
      cells.length > 0 && cells.every((cell) => readTime(cell, usual) !== null && !/^\d{15,20}$/.test(cell));
    const times = samples.findIndex((cells, index) => isFree(index) && isTimes(cells));
    columns.at = times < 0 ? null : times;
  }
  const order = orderIn(table, columns.at);
  const name = (column: number | null) => (column === null ? '' : (table.columns[column] ?? ''));
  return {
    columns,
    order: order === 'dmy' || order === 'mdy' ? order : usual,
    zone: zoneIn(name(columns.at)),
    unit: guessUnit(name(columns.duration), samples[columns.duration ?? -1] ?? []),
    endedSaysOver: saysOver.test(plain(name(columns.ended))),
  };
}
