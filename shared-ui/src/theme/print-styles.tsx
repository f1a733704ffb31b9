import { Global } from '@emotion/react';
import { hasBaseStyles } from './base-styles.ts';
import { onPaper } from './on-paper.ts';

/**
 * Print styles, once around the screens. Mark further screen-only parts `data-print-hidden`, and colours to keep
 * `data-swatch`.
 */
export const PrintStyles = () => (hasBaseStyles() ? null : <Global styles={onPaper} />);
