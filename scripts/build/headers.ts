/** The headers of every response of the site on any host. HSTS is only for hosts with TLS: see {@link hostHeaders}. */
export function siteHeaders(policy: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/** How long browsers only use HTTPS for the host, in seconds. */
export const transportAge = 31_536_000;

/** The headers for a host with TLS. */
export function hostHeaders(policy: string): Readonly<Record<string, string>> {
  // Not with an http: API, as in tests: its calls would be upgraded and fail.
  const upgrade = policy.includes(' http:') ? '' : '; upgrade-insecure-requests';
  return {
    ...siteHeaders(policy + upgrade),
    'Strict-Transport-Security': `max-age=${transportAge}`,
  };
}

/** Folders of files with hashed names, which browsers may cache indefinitely. */
export const hashedFolders = ['_astro', 'fonts'] as const;
export const hashedCaching = 'public, max-age=31536000, immutable';
