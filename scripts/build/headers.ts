/** The headers of every response of the site, on any host. HSTS is only for hosts with TLS, see {@link hostHeaders}. */
export function siteHeaders(policy: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/** Seconds for which browsers reach the host over HTTPS only. */
export const transportAge = 31_536_000;

/** The same for a host that is reached over HTTPS only. */
export function hostHeaders(policy: string): Readonly<Record<string, string>> {
  // Not with an http: API, as in tests: the upgrade would break its calls.
  const upgrade = policy.includes(' http:') ? '' : '; upgrade-insecure-requests';
  return {
    ...siteHeaders(policy + upgrade),
    'Strict-Transport-Security': `max-age=${transportAge}`,
  };
}

/** Folders whose file names change with their content, so that browsers may cache them for good. */
export const hashedFolders = ['_astro', 'fonts'] as const;
export const hashedCaching = 'public, max-age=31536000, immutable';
