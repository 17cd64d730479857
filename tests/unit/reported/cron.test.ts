/** Cron expressions as people paste them, and what is said of those that cannot be read. */
import { expect, test } from 'vitest';
import { cronParts, readCron } from '../../../src/lib/schedule/cron.ts';
import { cronFault } from '../../../src/lib/schedule/cron-fault.ts';
import { typedCron } from '../../../src/lib/schedule/typed-cron.ts';

test.each([
  ['F14.1', '@daily', '0 0 * * *'],
  ['F14.1', '@hourly', '0 * * * *'],
  ['F14.3', '0 9 * * * ', '0 9 * * *'],
  ['F14.10', '0 9 * * LUN', '0 9 * * MON'],
  ['F14.10', '0 9 * * lundi', '0 9 * * MON'],
  ['F14', '0 9, 18 * * *', '0 9,18 * * *'],
  ['F14', '0\t9\t*\t*\t*', '0 9 * * *'],
  ['F14', '0 9 * * *\r\n', '0 9 * * *'],
  ['F14', '\u00a00\u00a09 * * *', '0 9 * * *'],
  ['F14', '`0 9 * * *`', '0 9 * * *'],
  ['F14', '0 9 * * mon-fri', '0 9 * * MON-FRI'],
  ['F14', '0 9 * * Monday', '0 9 * * MON'],
  ['F14', '0 9 1 janvier *', '0 9 1 JAN *'],
  ['F14', '0 9 * * الأحد', '0 9 * * SUN'],
  ['F14', '@YEARLY', '0 0 1 1 *'],
  ['F14', '“0 9 * * *”', '0 9 * * *'],
  ['F14', '0 9 ? * *', '0 9 * * *'],
])('%s: %j is %s', (_, typed, meant) => {
  const read = typedCron(typed);
  expect(cronParts(read)).toEqual(cronParts(meant));
  expect(cronParts(read)).not.toBeNull();
});

test.each([
  ['F14.5', '0 9 * * FRI-MON', '0 9 * * FRI,SAT,SUN,MON'],
  ['F14.6', '0 22-2 * * *', '0 22,23,0,1,2 * * *'],
  ['F14.8', '5/15 * * * *', '5-59/15 * * * *'],
  ['F14.11', '0 */24 * * *', '0 0 * * *'],
  ['F14', '*/60 * * * *', '0 * * * *'],
  ['F14', '0 0/6 * * *', '0 */6 * * *'],
  ['F14', '30/10 * * * *', '30-59/10 * * * *'],
  ['F14', '0 9 * * SAT-TUE', '0 9 * * SAT,SUN,MON,TUE'],
  ['F14', '0 0 1 OCT-MAR *', '0 0 1 OCT,NOV,DEC,JAN,FEB,MAR *'],
  ['F14', '0 9 * * sam-lun', '0 9 * * SAT,SUN,MON'],
  ['F14', '0 0 9 * * *', '0 9 * * *'],
])('%s: of %s it is said to write %s', (_, typed, written) => {
  expect(cronFault(typedCron(typed))).toMatchObject({ written });
  expect(readCron(written)).not.toBeNull();
});
