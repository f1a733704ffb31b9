import { useSession } from 'shared-auth';
import { toast } from 'shared-ui';
import { useEffect, useState } from 'react';
import { useFeed } from '../remotes/index.ts';
import { addressWithoutQuestion, askedOverride, isAsked } from './asked-override.ts';
import { Banner } from './banner.tsx';
import { ConfirmOverride } from './confirm-override.tsx';
import { ConfirmPreview } from './confirm-preview.tsx';
import { useReads } from './overridden-feed.ts';
import { acceptedPreview, askedPreview, forgetAskedPreview } from './preview.ts';
import { overrideTexts } from './override-texts.ts';

/** The banner and the questions. */
export default function ActiveOverrides() {
  const { state } = useSession();
  const { remotes, state: feed } = useFeed();
  const reads = useReads();
  const [asked, setAsked] = useState(askedOverride);
  const [ticket, setTicket] = useState(askedPreview);
  const isActive = feed !== 'loading' && (reads.length > 0 || acceptedPreview() !== undefined);
  const forget = () => {
    history.replaceState(history.state, '', addressWithoutQuestion());
    setAsked(undefined);
  };
  const forgetTicket = () => {
    forgetAskedPreview();
    setTicket(undefined);
  };
  useEffect(() => {
    if (!isAsked() || askedOverride()) return;
    toast.error(overrideTexts.malformed);
    history.replaceState(history.state, '', addressWithoutQuestion());
  }, []);
  return (
    <>
      {asked && state === 'in' && <ConfirmOverride asked={asked} onClose={forget} />}
      {ticket && !asked && state === 'in' && <ConfirmPreview ticket={ticket} onClose={forgetTicket} />}
      {isActive && <Banner remotes={remotes} reads={reads} />}
    </>
  );
}
