/** The rows of the privacy page's tables, in order. `keeps` names the text about how long data is kept. */

export const browserRows = ['session', 'language', 'display', 'drafts', 'lists', 'fonts', 'tab'] as const;

export const accountRows = [
  { id: 'identity', keeps: 'until_asked' },
  { id: 'sessions', keeps: 'own' },
  { id: 'access', keeps: 'stay' },
  { id: 'presence', keeps: 'own' },
  { id: 'premium', keeps: 'until_asked' },
  { id: 'sent', keeps: 'own' },
  { id: 'limits', keeps: 'own' },
] as const;

export const guildRows = [
  { id: 'server', keeps: 'stay' },
  { id: 'settings', keeps: 'stay' },
  { id: 'revisions', keeps: 'own' },
  { id: 'members', keeps: 'own' },
  { id: 'names', keeps: 'own' },
  { id: 'raids', keeps: 'own' },
  { id: 'cases', keeps: 'limited' },
  { id: 'appeals', keeps: 'own' },
  { id: 'tickets', keeps: 'limited' },
  { id: 'transcripts', keeps: 'limited' },
  { id: 'figures', keeps: 'limited' },
] as const;

export const purposes = ['service', 'moderation', 'safety', 'law'] as const;
export const readers = ['moderators', 'managers', 'admins', 'operator', 'nobody'] as const;
export const summary = ['tracking', 'password', 'cookie', 'seen', 'rights'] as const;

/** The sections in order, each with an anchor and a title. */
export const sections = [
  'who',
  'browser',
  'account',
  'guild',
  'why',
  'seen',
  'end',
  'security',
  'rights',
  'children',
  'changes',
  'contact',
] as const;
