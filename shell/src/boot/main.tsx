import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../app.tsx';
import { prefetchAddress, startFeed, startGuard } from '../remotes/index.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the console.');
startGuard();
void startFeed().then(() => prefetchAddress());
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
