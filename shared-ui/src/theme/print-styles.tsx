import { Global } from '@emotion/react';
import { hasBaseStyles } from './base-styles.ts';
import { onPaper } from './on-paper.ts';

/**
 * How every list and dialog of the console looks on paper: without menu, bars, buttons and toasts; an open dialog alone. Once,
 * around the screens. What else does not belong on paper carries `data-print-hidden`, what must keep its colour `data-swatch`.
 */
export const PrintStyles = () => (hasBaseStyles() ? null : <Global styles={onPaper} />);
