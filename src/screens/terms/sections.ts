/** The sections in their order; each is an anchor and a title. */
export const sections = [
  'object',
  'who',
  'platform',
  'rules',
  'team',
  'content',
  'premium',
  'service',
  'property',
  'end',
  'liability',
  'changes',
  'law',
  'notice',
] as const;

export const summary = ['free', 'team', 'platform', 'as_is', 'law'] as const;
export const rules = ['law', 'people', 'spam', 'data', 'access', 'harm'] as const;
