import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { prepareTheme } from 'shared-ui';
import { App } from '../app.tsx';
import { startBootstrap } from '../bootstrap/bootstrap.tsx';
import { startScriptIntegrity } from '../remotes/script-integrity.ts';
import { allowScriptAddresses } from './trusted-types.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the console.');
allowScriptAddresses();
startScriptIntegrity();
startBootstrap();

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
const draw = () =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
// Separate tasks and a transition keep the page responsive.
void nextTask().then(prepareTheme).then(nextTask).then(draw);
