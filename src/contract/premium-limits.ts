/** The limits of a guild without and with premium. Premium changes nothing else. */
export const premiumChanges = {
  rules: { free: 10, premium: 50 },
  messages: { free: 10, premium: 50 },
  panels: { free: 3, premium: 25 },
  /** How many days a revision is kept. Older ones are deleted; premium that begins later does not restore them. */
  days: { free: 90, premium: 365 },
} as const;
