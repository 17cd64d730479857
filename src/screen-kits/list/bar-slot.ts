import { createContext } from 'react';

/** Where the save bar of the open form stands: below everything, as that of a document. Null until it is drawn. */
export const BarSlotContext = createContext<HTMLElement | null>(null);
