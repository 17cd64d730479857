/** Where somebody goes after signing in. */
import { expect, test } from 'vitest';
import { safeReturnPath } from '../../../src/screens/login/return-path.ts';

test.each(['/dashboard', '/en/dashboard/5/captcha?x=1#y'])('goes back to %s', (path) => {
  expect(safeReturnPath(path)).toBe(path);
});

test.each([
  null,
  '',
  'https://evil.example/dashboard',
  '//evil.example/dashboard',
  '/\\evil.example',
  'javascript:alert(1)',
  '/dashboard/../login',
  '/en/dashboard/1/ticket/transcript/../../../../logout',
  '/en/dashboard/1/ticket/transcript/%2e%2e/%2E%2E/../../logout',
  '/login',
  '/nowhere',
  '/dashboard\n',
])('refuses %j', (path) => {
  expect(safeReturnPath(path, 'en')).toBe('/en/dashboard');
});
