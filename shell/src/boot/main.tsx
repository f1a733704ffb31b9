import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../app.tsx';
import { startEntrance } from '../entrance/entrance.tsx';
import { startScriptIntegrity } from '../remotes/script-integrity.ts';
import { allowScriptAddresses } from './trusted-types.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the console.');
allowScriptAddresses();
startScriptIntegrity();
startEntrance();
// In a transition React draws in slices, so that the page answers meanwhile.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
