/** What React and React DOM keep their state under: of no other package's code, unless it reaches into React. */
const REACT_ITSELF = /__(?:CLIENT|SECRET|DOM)_INTERNALS_DO_NOT_USE_OR_[A-Z_]+\s*=(?!=)/;

/** Whether a script defines React, rather than using the one it is given. */
export const hasOwnReact = (script: string): boolean => REACT_ITSELF.test(script);
