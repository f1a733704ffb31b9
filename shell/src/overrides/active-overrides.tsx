import { useSession } from 'shared-auth';
import { toast } from 'shared-ui';
import { useEffect, useState } from 'react';
import { useFeed } from '../remotes/index.ts';
import { removeOverrideParam, parseRequestedOverride, hasRequestedOverride } from './requested-override.ts';
import { Banner } from './banner.tsx';
import { ConfirmOverride } from './confirm-override.tsx';
import { ConfirmPreview } from './confirm-preview.tsx';
import { useOverrideResults } from './overridden-feed.ts';
import { getAcceptedPreviewId, captureRequestedPreview, forgetRequestedPreview } from './preview.ts';
import { overrideTexts } from './override-texts.ts';

export default function ActiveOverrides() {
  const { state } = useSession();
  const { remotes, state: feed } = useFeed();
  const results = useOverrideResults();
  const [override, setOverride] = useState(parseRequestedOverride);
  const [ticket, setTicket] = useState(captureRequestedPreview);
  const isActive = feed !== 'loading' && (results.length > 0 || getAcceptedPreviewId() !== undefined);
  const forget = () => {
    history.replaceState(history.state, '', removeOverrideParam());
    setOverride(undefined);
  };
  const forgetTicket = () => {
    forgetRequestedPreview();
    setTicket(undefined);
  };
  useEffect(() => {
    if (!hasRequestedOverride() || parseRequestedOverride()) return;
    toast.error(overrideTexts.malformed);
    history.replaceState(history.state, '', removeOverrideParam());
  }, []);
  return (
    <>
      {override && state === 'in' && <ConfirmOverride override={override} onClose={forget} />}
      {ticket && !override && state === 'in' && <ConfirmPreview ticket={ticket} onClose={forgetTicket} />}
      {isActive && <Banner remotes={remotes} results={results} />}
    </>
  );
}
