import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../app.tsx';
import { prefetchCurrentScreen, startFeed, startScriptIntegrity } from '../remotes/index.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the console.');
startScriptIntegrity();
void startFeed().then(() => prefetchCurrentScreen());
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
