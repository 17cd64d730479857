/** Reading cron expressions as people type them, and error messages. */
import { describe, expect, test } from 'vitest';
import { readCron } from '../../../src/lib/schedule/cron.ts';
import { cronFault } from '../../../src/lib/schedule/cron-fault.ts';
import { typedCron } from '../../../src/lib/schedule/typed-cron.ts';
import type { Locale } from '../../../src/routes.ts';
import { cronFaultText } from '../../../src/screens/recurring/form/cron-fault-text.ts';
import { texts } from '../../e2e/texts.ts';

describe('is taken as it is meant', () => {
  test.each([
    ['0 9 * * * ', '0 9 * * *'],
    ['\t0  9 * * *\n', '0 9 * * *'],
    ['\u200e0 9 * * *\ufeff', '0 9 * * *'],
    ['"0 9 * * *"', '0 9 * * *'],
    ['0 9, 18 * * *', '0 9,18 * * *'],
    ['0 9 ,18 * * *', '0 9,18 * * *'],
    ['0 9 - 17 * * MON – FRI', '0 9-17 * * MON-FRI'],
    ['*/ 15 * * * *', '*/15 * * * *'],
    ['٠ ٩ * * ١،٢', '0 9 * * 1,2'],
    ['０ ９ ＊ ＊ ＊', '0 9 * * *'],
    ['@daily', '0 0 * * *'],
    ['@midnight', '0 0 * * *'],
    [' @Hourly ', '0 * * * *'],
    ['@weekly', '0 0 * * 0'],
    ['@monthly', '0 0 1 * *'],
    ['@annually', '0 0 1 1 *'],
    ['0 9 ? * MON', '0 9 * * MON'],
    ['0 9 * * LUN', '0 9 * * MON'],
    ['0 9 * * lundi', '0 9 * * MON'],
    ['0 9 * * lun-ven', '0 9 * * MON-FRI'],
    ['0 9 * * mer.,Sam.', '0 9 * * WED,SAT'],
    ['0 9 * * Tuesday,thurs', '0 9 * * TUE,THU'],
    ['0 9 * * الاثنين', '0 9 * * MON'],
    ['0 9 * * الإثنين،جمعة', '0 9 * * MON,FRI'],
    ['0 9 1 févr,août *', '0 9 1 FEB,AUG *'],
    ['0 9 1 mars *', '0 9 1 MAR *'],
    ['0 9 1 Dezember *', '0 9 1 Dezember *'],
    ['0 9 1 يناير,جانفي *', '0 9 1 JAN,JAN *'],
    // "jui" can be juin or juillet, so it is not replaced.
    ['0 9 1 jui *', '0 9 1 jui *'],
    ['0 0 9 * * lun', '0 0 9 * * MON'],
    ['*/15 0 1,15 * 1-5', '*/15 0 1,15 * 1-5'],
  ])('%j', (typed, meant) => {
    expect(typedCron(typed)).toBe(meant);
  });
});

describe('a fault is said in words', () => {
  const said = (typed: string, locale: Locale = 'en') => {
    const fault = cronFault(typedCron(typed));
    // Without the isolates around values.
    return fault && cronFaultText(fault, texts(locale)).replace(/[\u2066-\u2069]/g, '');
  };

  test.each([
    ['0 9 * * FRI-MON', 'FRI-MON runs backwards. Write 0 9 * * FRI,SAT,SUN,MON.'],
    ['0 9 * * ven-lun', 'FRI-MON runs backwards. Write 0 9 * * FRI,SAT,SUN,MON.'],
    ['0 9 * * 6-0', '6-0 runs backwards. Write 0 9 * * 6,0.'],
    ['0 9 * * 7-2', '7-2 runs backwards. Write 0 9 * * 0,1,2.'],
    ['0 22-2 * * *', '22-2 runs backwards. Write 0 22,23,0,1,2 * * *.'],
    ['0 22-2/2 * * *', '22-2/2 runs backwards. Write 0 22,0,2 * * *.'],
    ['50-10 * * * *', '50-10 runs backwards. Write 50-59,0-10 * * * *.'],
    ['0 0 28-3 * *', '28-3 runs backwards. Write 0 0 28,29,30,31,1,2,3 * *.'],
    ['0 0 1 NOV-FEB *', 'NOV-FEB runs backwards. Write 0 0 1 NOV,DEC,JAN,FEB *.'],
    ['5/15 * * * *', '5/15 has a step without a range. Write 5-59/15 * * * *.'],
    ['0/15 * * * *', '0/15 has a step without a range. Write */15 * * * *.'],
    ['50/15 * * * *', '50/15 has a step without a range. Write 50 * * * *.'],
    ['0 0 * * MON/2', 'MON/2 has a step without a range. Write 0 0 * * MON-SAT/2.'],
    ['*/60 * * * *', '*/60 comes only once an hour. Write 0 * * * *.'],
    ['0 */24 * * *', '*/24 comes only once a day. Write 0 0 * * *.'],
    ['0 0 */31 * *', '*/31 comes only once a month. Write 0 0 1 * *.'],
    ['0 0 * * */100', '*/100 comes only once a week. Write 0 0 * * 0.'],
    ['0,5-9/20 * * * *', '5-9/20 comes only once an hour. Write 0,5 * * * *.'],
    ['*/0 * * * *', 'The step in */0 is 0, and must be at least 1.'],
    ['0 9,,18 * * *', 'Something is missing in 9,,18.'],
    ['0 9- * * *', 'Something is missing in 9-.'],
    ['0 25 * * *', '25 does not fit: the hour is 0 to 23.'],
    ['0 0 * * foo', 'foo does not fit: the day of the week is 0 (Sunday) to 7 (Sunday), or SUN to SAT.'],
    ['0 0 L * *', 'L is not known here. For the last day of the month, choose “Month” above.'],
    ['0 0 9 * * MON', 'Seconds are not set here. Write 0 9 * * MON.'],
    ['0 9 * *', 'It needs five parts, not 4: minute, hour, day of month, month, day of week.'],
    ['', 'It needs five parts, not 0: minute, hour, day of month, month, day of week.'],
    ['@reboot', '@reboot is not known. Names that are: @hourly, @daily, @weekly, @monthly and @yearly.'],
    ['0 0 30 2 *', 'These days never come.'],
    ['0 9 * * SAT-SUN', 'SAT-SUN runs backwards. Write 0 9 * * SAT,SUN.'],
    ['0 9 * * *', null],
  ])('%j', (typed, words) => {
    expect(said(typed)).toBe(words);
    const written = /Write (.+)\.$/.exec(words ?? '')?.[1];
    if (written) expect(readCron(written)).not.toBeNull();
  });

  test('in the language of the page', () => {
    expect(said('0 9 * * ven-lun', 'fr')).toBe('FRI-MON va à rebours. Écrivez 0 9 * * FRI,SAT,SUN,MON.');
    expect(said('0 */24 * * *', 'ar')).toBe('*/24 لا يأتي إلا مرة في اليوم. يُكتب: 0 0 * * *');
  });
});
