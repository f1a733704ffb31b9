import { CallsProvider, SlotsProvider, suspendSessions, useSession } from 'shared-auth';
import { PageRouter, hasUnsavedInput, ListToolsProvider, RememberedLists, Toaster } from 'shared-ui';
import { useEffect } from 'react';
import { ConsoleRoutes } from './guards/console-routes.tsx';
import { watchInstallPrompt } from './install/install-prompt.ts';
import { countVisit } from './install/visits.ts';
import { NameCardLoader } from './names/name-card-loader.tsx';
import { OverrideBanner } from './overrides/override-banner.tsx';
import { SlotCommands } from './commands/slot-commands.tsx';
import { rememberLazyDigests } from './remotes/lazy-digests.ts';
import { prefetchCurrentScreen, SlotContents, SlotContributors, SlotFacts, startFeed } from './remotes/index.ts';
import { ProofQuestion } from './second-factor/proof-question.tsx';
import { LazySignInAgain } from './sign-in/lazy-sign-in-again.tsx';
import { ListViews } from './views/list-views.tsx';

export { prepareInside } from './guards/console-routes.tsx';

rememberLazyDigests();
watchInstallPrompt();
countVisit();
// The screen's files load during the sign-in.
void startFeed().then(() => prefetchCurrentScreen());

export function Console() {
  const { user, state } = useSession();
  useEffect(() => suspendSessions(hasUnsavedInput), []);
  return (
    <CallsProvider>
      <PageRouter>
        <RememberedLists person={user?.SAP_ID}>
          <SlotsProvider
            contents={SlotContents}
            contributors={SlotContributors}
            commands={SlotCommands}
            facts={SlotFacts}
          >
            <ListToolsProvider tools={ListViews}>
              <ConsoleRoutes />
            </ListToolsProvider>
            {user && <NameCardLoader />}
          </SlotsProvider>
        </RememberedLists>
        <OverrideBanner />
        {user && <ProofQuestion />}
        {state === 'suspended' && <LazySignInAgain />}
      </PageRouter>
      <Toaster />
    </CallsProvider>
  );
}
