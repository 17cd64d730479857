import { expect, test } from 'vitest';
import { captchaLimits } from '../../../src/contract/captcha.ts';
import ar from '../../../src/i18n/locales/ar/captcha.json' with { type: 'json' };
import en from '../../../src/i18n/locales/en/captcha.json' with { type: 'json' };
import fr from '../../../src/i18n/locales/fr/captcha.json' with { type: 'json' };
import { formatDuration } from '../../../src/lib/duration.ts';
import { locales } from '../../../src/routes.ts';

const plainSpaces = (text: string) => text.replace(/\s/g, ' ');

// The help texts contain the limits instead of formatting them in the browser, where the first use of the formatter takes 20 ms.
test.each(locales)('the helps name the limits of the contract, in %s', (locale) => {
  const captcha = { fr, en, ar }[locale];
  const words = (seconds: number) => plainSpaces(formatDuration(seconds, locale));
  const { timeoutSeconds, minAccountAgeSeconds } = captchaLimits;
  expect(plainSpaces(captcha.timeout.help)).toContain(words(timeoutSeconds.min));
  expect(plainSpaces(captcha.timeout.help)).toContain(words(timeoutSeconds.max));
  expect(plainSpaces(captcha.age.limit)).toContain(words(minAccountAgeSeconds.max));
});
