import { createContext } from 'react';

/** True inside a link or button: names in it must not be links. */
export const InsideLink = createContext(false);
