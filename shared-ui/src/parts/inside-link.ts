import { createContext } from 'react';

/** What stands inside a link or a button already: a name in it is no link of its own, for links have none inside. */
export const InsideLink = createContext(false);
