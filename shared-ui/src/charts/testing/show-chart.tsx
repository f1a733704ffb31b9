import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { UiProvider } from '../../theme/ui-provider.tsx';

export const show = (ui: ReactNode) => render(<UiProvider>{ui}</UiProvider>);
export const months = ['Jan', 'Feb'];
