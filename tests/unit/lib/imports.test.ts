/** Exports of other bots as they are read into cases. */
import { describe, expect, it } from 'vitest';
import { guessReading } from '../../../src/lib/imports/columns.ts';
import { readTable, type Table } from '../../../src/lib/imports/table.ts';
import { createRowIds, type ReadCase, readCase } from '../../../src/lib/imports/to-case.ts';
import { guessMapping } from '../../../src/screens/history/import/mapping.ts';

function tableOf(text: string): Table {
  const reading = readTable(text);
  for (;;) {
    const step = reading.next();
    if (!step.done) continue;
    if (typeof step.value === 'string') throw new Error(step.value);
    return step.value;
  }
}

function faultOf(text: string) {
  const reading = readTable(text);
  for (;;) {
    const step = reading.next();
    if (step.done) return typeof step.value === 'string' ? step.value : null;
  }
}

const now = Date.parse('2026-11-21T12:00:00Z');

/** The rows of an export as they are read with what is guessed. */
function casesOf(text: string): ReadCase[] {
  const table = tableOf(text);
  const mapping = guessMapping(table, 'dmy');
  const idOf = createRowIds();
  return table.rows.map((row) => readCase(row, mapping, idOf, now));
}
const valuesOf = (text: string) => casesOf(text).map((one) => (one.kind === 'case' ? one.value : one));

describe('an export of Zeppelin', () => {
  const row = {
    case_number: 12,
    user_id: '312145778290393088',
    user_name: 'passing.by#0',
    mod_id: '845010223300001802',
    mod_name: 'mod#1234',
    type: 1,
    created_at: '2019-05-04 03:02:01',
    is_hidden: false,
    pp_id: null,
    pp_name: null,
    notes: [
      { mod_id: '845010223300001802', mod_name: 'mod#1234', body: 'Raid', created_at: '2019-05-04 03:02:01' },
      {
        mod_id: '845010223300001802',
        mod_name: 'mod#1234',
        body: 'Twice',
        created_at: '2019-05-05 03:02:01',
      },
    ],
  };

  it('is read with its notes, its numbered types and its times in UTC', () => {
    const cases = [row, { ...row, case_number: 13, type: 9, mod_id: null, mod_name: 'Unknown', notes: [] }];
    expect(valuesOf(JSON.stringify({ cases }))).toEqual([
      {
        external_id: '12',
        action: 'ban',
        target: { id: '312145778290393088', username: 'passing.by#0' },
        moderator: { id: '845010223300001802', username: 'mod#1234' },
        reason: 'Raid\nTwice',
        at: '2019-05-04T03:02:01.000Z',
        duration_seconds: null,
        ended: false,
      },
      expect.objectContaining({ external_id: '13', action: 'softban', moderator: null, reason: null }),
    ]);
  });

  it('leaves out deleted cases', () => {
    expect(casesOf(JSON.stringify({ cases: [{ ...row, type: 8 }] }))).toEqual([{ kind: 'skipped' }]);
  });
});

describe('JSON of other shapes', () => {
  it('has its rows under ids of servers and members', () => {
    const warns = {
      '181078170009600001': {
        '312145778290393088': [{ reason: 'Spam', moderator: 845010223300001802n, timestamp: 1556938921 }],
      },
    };
    const text = JSON.stringify(warns, (_, value) => (typeof value === 'bigint' ? `#${value}#` : value));
    // Written as a number, which JavaScript would round.
    expect(valuesOf(text.replace(/"#(\d+)#"/, '$1'))).toEqual([
      expect.objectContaining({
        action: 'warn',
        target: { id: '312145778290393088', username: null },
        moderator: { id: '845010223300001802', username: null },
        at: '2019-05-04T03:02:01.000Z',
      }),
    ]);
  });

  it('has its rows as objects under numbers, as Red keeps them', () => {
    const one = {
      action_type: 'tempban',
      user: 312145778290393088n,
      moderator: 845010223300001802n,
      reason: null,
      created_at: 1556938921.5,
      until: 1557025321,
    };
    const text = JSON.stringify({ '1': one }, (_, value) =>
      typeof value === 'bigint' ? `#${value}#` : value,
    );
    expect(valuesOf(text.replace(/"#(\d+)#"/g, '$1'))).toEqual([
      expect.objectContaining({
        action: 'ban',
        target: { id: '312145778290393088', username: null },
        duration_seconds: 86_400,
      }),
    ]);
  });

  it('has a row in each line, nested people, and what MongoDB adds', () => {
    const line = (id: string) =>
      JSON.stringify({
        _id: { $oid: '5f' },
        type: 'MUTE',
        expired: true,
        user: { id, username: 'elena' },
        moderator: { id: '845010223300001802', username: 'mod' },
        createdAt: { $date: '2020-01-01T00:00:00Z' },
        duration: 3_600_000,
      });
    expect(valuesOf(`${line('312145778290393088')}\n${line('312145778290393089')}\n`)).toEqual([
      expect.objectContaining({
        action: 'mute',
        target: { id: '312145778290393088', username: 'elena' },
        at: '2020-01-01T00:00:00.000Z',
        duration_seconds: 3600,
        ended: true,
      }),
      expect.objectContaining({ target: { id: '312145778290393089', username: 'elena' } }),
    ]);
  });

  it('that is cut off is none', () => {
    expect(faultOf('{"cases": [{"user_id": "312145778290393088"}')).toBe('not_json');
    expect(faultOf('[{"user_id": "312145')).toBe('not_json');
    expect(faultOf('[]')).toBe('empty');
  });
});

describe('CSV', () => {
  it('is read with line breaks and quotation marks in cells, and either end of lines', () => {
    const text =
      'Case,User ID,Username,Action,Reason,Moderator,Date\r\n' +
      '7,312145778290393088,elena,Temp Ban,"Said ""no"",\nthrice",Mod (845010223300001802),2021-03-04T05:06:07Z\r\n' +
      '\r\n8,312145778290393089,omar,verbal warning,,mod#1234,"May 4, 2021 3:02 PM"';
    expect(valuesOf(text)).toEqual([
      expect.objectContaining({
        external_id: '7',
        action: 'ban',
        reason: 'Said "no",\nthrice',
        target: { id: '312145778290393088', username: 'elena' },
        moderator: { id: '845010223300001802', username: 'Mod' },
      }),
      expect.objectContaining({
        external_id: '8',
        action: 'warn',
        reason: null,
        moderator: { id: null, username: 'mod#1234' },
        at: '2021-05-04T15:02:00.000Z',
      }),
    ]);
  });

  it('of this dashboard is read back, in its language, with its ids and its zone', () => {
    const text =
      '\ufeff"Numéro";"Date (Europe/Paris)";"Action";"Identifiant du membre";"Membre";"Motif";"Identifiant du modérateur";"Modérateur";"État";"Durée en secondes"\r\n' +
      '41;"2026-07-01 14:00:00";"Mise en sourdine";"=""312145778290393088""";"elena";"Spam";"=""845010223300001802""";"mod";"Annulé";600\r\n';
    expect(valuesOf(text)).toEqual([
      {
        external_id: '41',
        action: 'mute',
        target: { id: '312145778290393088', username: 'elena' },
        moderator: { id: '845010223300001802', username: 'mod' },
        reason: 'Spam',
        at: '2026-07-01T12:00:00.000Z',
        duration_seconds: 600,
        ended: true,
      },
    ]);
  });

  it('in Arabic is read too', () => {
    const text =
      'معرّف العضو;الإجراء;التاريخ;السبب;المدة\n312145778290393088;كتم;٢٠٢٠-٠١-٠٢ ٠٣:٠٤;إزعاج;يومان';
    expect(valuesOf(text)).toEqual([
      expect.objectContaining({
        action: 'mute',
        reason: 'إزعاج',
        at: '2020-01-02T03:04:00.000Z',
        duration_seconds: 172_800,
      }),
    ]);
  });

  it('without names of columns is read by what stands in it', () => {
    expect(tableOf('312145778290393088,warn,2020-01-01').columns).toEqual(['1', '2', '3']);
    const { columns } = guessReading(tableOf('312145778290393088,warn,2020-01-01 10:00'), 'dmy');
    expect(columns).toMatchObject({ target: 0, at: 2 });
  });

  it('says why a row cannot be read', () => {
    const head = 'user_id,type,date,duration\n';
    const faults = casesOf(
      `${head}3.12145778290393E+17,ban,2020-01-01,\nelena,ban,2020-01-01,\n312145778290393088,teapot,2020-01-01,\n` +
        '312145778290393088,,2020-01-01,\n312145778290393088,ban,someday,\n312145778290393088,ban,2030-01-01,\n' +
        '312145778290393088,ban,2020-01-01,a while',
    );
    expect(faults.map((one) => (one.kind === 'fault' ? one.fault : one.kind))).toEqual([
      'rounded_id',
      'no_member',
      'unknown_action',
      'no_action',
      'no_time',
      'future',
      'bad_duration',
    ]);
  });

  it('has the same ids each time, and others for rows that say the same twice', () => {
    const text = 'user_id,type,date\n312145778290393088,warn,2020-01-01\n312145778290393088,warn,2020-01-01';
    const ids = () => valuesOf(text).map((one) => ('external_id' in one ? one.external_id : ''));
    expect(ids()).toEqual(ids());
    expect(new Set(ids()).size).toBe(2);
  });
});
