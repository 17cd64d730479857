/** Schedules as text. */
import { describe, expect, test } from 'vitest';
import type { Schedule } from '../../../src/contract/recurring.ts';
import type { Locale } from '../../../src/routes.ts';
import { scheduleText } from '../../../src/screens/recurring/schedule-text.ts';
import { texts } from '../../e2e/texts.ts';

/** Normalises spaces, and removes the isolates around values. */
const plain = (text: string) =>
  text.replace(/[\u2066-\u2069\u200e\u200f]/g, '').replace(/[\u00a0\u202f]/g, ' ');
const said = (schedule: Schedule, locale: Locale) =>
  plain(scheduleText(schedule, { t: texts(locale), locale }));

const every = (every_seconds: number): Schedule => ({ kind: 'interval', every_seconds });
const weekly = (days: number[], ...times: string[]): Schedule => ({ kind: 'weekly', days, times });
const monthly = (day: number, time: string): Schedule => ({ kind: 'monthly', day, time });
const cron = (expression: string): Schedule => ({ kind: 'cron', expression });
const hours = (count: number) =>
  Array.from({ length: count }, (_, hour) => `${String(hour + 8).padStart(2, '0')}:00`);

const cases: readonly (readonly [Schedule, string, string, string])[] = [
  [
    cron('0 12 29 2 *'),
    'On 29 February (leap years only) at 12:00',
    'Le 29 février (années bissextiles seulement) à 12:00',
    'في 29 فبراير (في السنوات الكبيسة فقط)، الساعة 12:00 م',
  ],
  [
    cron('0 9 1 1,7 *'),
    'On 1 January and 1 July at 09:00',
    'Le 1er janvier et le 1er juillet à 09:00',
    'في 1 يناير و1 يوليو، الساعة 9:00 ص',
  ],
  [every(21_600), 'Every 6 hours', 'Toutes les 6 heures', 'كل 6 ساعات'],
  [every(3600), 'Every hour', 'Toutes les heures', 'كل ساعة'],
  [every(7200), 'Every 2 hours', 'Toutes les 2 heures', 'كل ساعتين'],
  [every(5400), 'Every 90 minutes', 'Toutes les 90 minutes', 'كل 90 دقيقة'],
  [every(259_200), 'Every 3 days', 'Tous les 3 jours', 'كل 3 أيام'],
  [
    weekly([4, 1], '18:00'),
    'Mondays and Thursdays at 18:00',
    'Le lundi et le jeudi à 18:00',
    'يومي الاثنين والخميس من كل أسبوع، الساعة 6:00 م',
  ],
  [weekly([5], '09:30'), 'Fridays at 09:30', 'Le vendredi à 09:30', 'يوم الجمعة من كل أسبوع، الساعة 9:30 ص'],
  [
    weekly([1, 2, 3, 4, 5], '21:00', '08:15'),
    'Monday to Friday at 08:15 and 21:00',
    'Du lundi au vendredi à 08:15 et 21:00',
    'من الاثنين إلى الجمعة، الساعة 8:15 ص و9:00 م',
  ],
  [
    weekly([1, 2, 3, 4, 5, 6, 7], '12:00'),
    'Every day at 12:00',
    'Tous les jours à 12:00',
    'كل يوم، الساعة 12:00 م',
  ],
  [
    weekly([6, 7], ...hours(8)),
    'Saturdays and Sundays 8 times a day, from 08:00 to 15:00',
    'Le samedi et le dimanche 8 fois par jour, de 08:00 à 15:00',
    'يومي السبت والأحد من كل أسبوع، 8 مرات في اليوم، من 8:00 ص إلى 3:00 م',
  ],
  [
    monthly(1, '12:00'),
    'On the 1st of each month at 12:00',
    'Le 1er de chaque mois à 12:00',
    'في اليوم 1 من كل شهر، الساعة 12:00 م',
  ],
  [
    monthly(22, '00:05'),
    'On the 22nd of each month at 00:05',
    'Le 22 de chaque mois à 00:05',
    'في اليوم 22 من كل شهر، الساعة 12:05 ص',
  ],
  [
    monthly(30, '12:00'),
    'On the 30th of each month (or its last day) at 12:00',
    'Le 30 de chaque mois (ou le dernier jour) à 12:00',
    'في اليوم 30 من كل شهر (أو آخر يوم فيه)، الساعة 12:00 م',
  ],
  [
    monthly(31, '19:00'),
    'On the last day of each month at 19:00',
    'Le dernier jour de chaque mois à 19:00',
    'في آخر يوم من كل شهر، الساعة 7:00 م',
  ],
  [
    cron('30 9 * * MON-FRI'),
    'Monday to Friday at 09:30',
    'Du lundi au vendredi à 09:30',
    'من الاثنين إلى الجمعة، الساعة 9:30 ص',
  ],
  [
    cron('0 18 1 * *'),
    'On the 1st of each month at 18:00',
    'Le 1er de chaque mois à 18:00',
    'في اليوم 1 من كل شهر، الساعة 6:00 م',
  ],
  [
    cron('*/15 9-17 * * 1-5'),
    'Every 15 minutes, from 09:00 to 17:45, Monday to Friday',
    'Toutes les 15 minutes, de 09:00 à 17:45, du lundi au vendredi',
    'كل 15 دقيقة، من 9:00 ص إلى 5:45 م، من الاثنين إلى الجمعة',
  ],
  [cron('* * * * *'), 'Every minute', 'Toutes les minutes', 'كل دقيقة'],
  [cron('0 */2 * * *'), 'Every 2 hours', 'Toutes les 2 heures', 'كل ساعتين'],
  [
    cron('5,35 * * * *'),
    'Every hour, at minutes 5 and 35',
    'Toutes les heures, aux minutes 5 et 35',
    'كل ساعة، عند الدقيقتين 5 و35',
  ],
  [
    cron('0 12 1,15 1,7 *'),
    'On the 1st and the 15th of each month at 12:00, in January and July',
    'Le 1er et le 15 de chaque mois à 12:00, en janvier et juillet',
    'في اليومين 1 و15 من كل شهر، الساعة 12:00 م، في يناير ويوليو',
  ],
  [
    cron('0 12 13 * FRI'),
    'On the 13th of each month, and also Fridays at 12:00',
    'Le 13 de chaque mois, et aussi le vendredi à 12:00',
    'في اليوم 13 من كل شهر، وكذلك يوم الجمعة من كل أسبوع، الساعة 12:00 م',
  ],
  [
    cron('61 * * * *'),
    'By the expression 61 * * * *',
    'Selon l’expression 61 * * * *',
    'وفق التعبير 61 * * * *',
  ],
];

describe('a schedule in words', () => {
  test.each(cases)('%j', (schedule, en, fr, ar) => {
    expect([said(schedule, 'en'), said(schedule, 'fr'), said(schedule, 'ar')]).toEqual([en, fr, ar]);
  });
});
