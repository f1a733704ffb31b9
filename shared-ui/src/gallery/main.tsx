import { createRoot } from 'react-dom/client';
import { applyColorMode } from '../theme/color-mode.ts';
import { Gallery } from './gallery.tsx';

applyColorMode();
const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery />);
