const REACT_ITSELF = /__(?:CLIENT|SECRET|DOM)_INTERNALS_DO_NOT_USE_OR_[A-Z_]+\s*=(?!=)/;

export const hasOwnReact = (script: string): boolean => REACT_ITSELF.test(script);
