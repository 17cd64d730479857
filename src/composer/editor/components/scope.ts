import { createContext, use } from 'react';
import { t } from '../../../i18n/client.ts';
import type { NewWords } from '../../parts/new-components.ts';

/** Props that all component editors need. Paths start at the message: `components.0.components.1.label`. */
export interface Scope {
  readonly errorAt: (path: string) => string | undefined;
  /** How many errors there are at a path and below. */
  readonly errorsUnder: (path: string) => number;
}

export const ScopeContext = createContext<Scope>({ errorAt: () => undefined, errorsUnder: () => 0 });
export const useScope = (): Scope => use(ScopeContext);

/** The default texts of new parts, in the reader's language. */
export const newWords = (): NewWords => ({
  button: t('components:new.button'),
  option: t('components:new.option'),
});
