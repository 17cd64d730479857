import { createContext } from 'react';

/** Whether what is typed here changes nothing: the text can still be read, selected and copied. */
export const ReadOnlyContext = createContext(false);
