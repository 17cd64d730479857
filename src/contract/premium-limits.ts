/** What premium changes in a guild: how much it may have of each without it, and with it. All else is the same. */
export const premiumChanges = {
  rules: { free: 10, premium: 50 },
  messages: { free: 10, premium: 50 },
  panels: { free: 3, premium: 25 },
  /** Days for which a revision is kept. What is older is deleted; premium that begins later does not bring it back. */
  days: { free: 90, premium: 365 },
} as const;
