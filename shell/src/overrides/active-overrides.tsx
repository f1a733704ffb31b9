import { useSession } from 'shared-auth';
import { toast } from 'shared-ui';
import { useEffect, useState } from 'react';
import { useFeed } from '../remotes/index.ts';
import { addressWithoutQuestion, askedOverride, isAsked } from './asked-override.ts';
import { Banner } from './banner.tsx';
import { ConfirmOverride } from './confirm-override.tsx';
import { useReads } from './overridden-feed.ts';
import { previewTicket } from './preview.ts';
import { words } from './texts.ts';

/** The banner and the question. */
export default function ActiveOverrides() {
  const { state } = useSession();
  const { remotes, state: feed } = useFeed();
  const reads = useReads();
  const [asked, setAsked] = useState(askedOverride);
  const isActive = feed !== 'loading' && (reads.length > 0 || previewTicket() !== undefined);
  const forget = () => {
    history.replaceState(history.state, '', addressWithoutQuestion());
    setAsked(undefined);
  };
  useEffect(() => {
    if (!isAsked() || askedOverride()) return;
    toast.error(words.malformed);
    history.replaceState(history.state, '', addressWithoutQuestion());
  }, []);
  return (
    <>
      {asked && state === 'in' && <ConfirmOverride asked={asked} onClose={forget} />}
      {isActive && <Banner remotes={remotes} reads={reads} />}
    </>
  );
}
