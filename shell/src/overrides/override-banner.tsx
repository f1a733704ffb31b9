import { useSession } from 'shared-auth';
import { lazy, Suspense, useState } from 'react';
import { useFeed } from '../remotes/index.ts';
import { addressWithoutQuestion, askedOverride } from './asked-override.ts';
import { useReads } from './overridden-feed.ts';
import { previewTicket } from './preview.ts';

const Banner = lazy(() => import(/* webpackChunkName: 'overrides' */ './banner.tsx'));
const ConfirmOverride = lazy(() => import(/* webpackChunkName: 'override-question' */ './confirm-override.tsx'));

/**
 * Says on every page what comes from elsewhere than the console, and asks before something does. In a page without
 * either, nothing of it is loaded.
 */
export function OverrideBanner() {
  const { state } = useSession();
  const { remotes } = useFeed();
  const reads = useReads();
  const [asked, setAsked] = useState(askedOverride);
  const isActive = reads.length > 0 || previewTicket() !== undefined;
  const forget = () => {
    history.replaceState(history.state, '', addressWithoutQuestion());
    setAsked(undefined);
  };
  return (
    <Suspense>
      {asked && state === 'in' && <ConfirmOverride asked={asked} onClose={forget} />}
      {isActive && <Banner remotes={remotes} reads={reads} />}
    </Suspense>
  );
}
