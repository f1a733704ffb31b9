import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addDialog } from '../state/dialog-entries.ts';
import { useDialogFrames } from './use-dialog-frames.ts';

function findLeavingLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || opensElsewhere || link.download || (link.target && link.target !== '_self')) return undefined;
  const isThisPage = link.href === location.href || link.getAttribute('href')?.startsWith('#');
  return link.origin === location.origin && !isThisPage ? link : undefined;
}

/**
 * For a form on a page: while `isDirty`, links, Back and closing the tab ask first. Programmatic `navigate` does not.
 *
 * @example <LeaveQuestion isDirty={form.isDirty} />
 */
export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const navigate = useNavigate();
  const [way, setWay] = useState<HTMLAnchorElement | 'back'>();
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isDirty) return;
    const askLink = (event: MouseEvent) => {
      const link = isLeaving.current ? undefined : findLeavingLink(event);
      if (!link) return;
      event.preventDefault();
      // Runs before the router's handler, which would navigate at once.
      event.stopPropagation();
      setWay(link);
    };
    const askUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', askLink, { capture: true });
    window.addEventListener('beforeunload', askUnload);
    return () => {
      document.removeEventListener('click', askLink, { capture: true });
      window.removeEventListener('beforeunload', askUnload);
    };
  }, [isDirty]);
  useLayoutEffect(() => {
    if (!isDirty) return;
    isLeaving.current = false;
    return addDialog({ hasAddress: true, canLeave: () => isLeaving.current, onBack: () => setWay('back') });
  }, [isDirty]);
  const isAsking = way !== undefined && isDirty;
  const stay = () => setWay(undefined);
  const frames = useDialogFrames(isAsking, stay);
  if (!isAsking || !frames) return null;
  const discard = () => {
    isLeaving.current = true;
    setWay(undefined);
    if (way === 'back') void navigate(-1);
    else way.click();
  };
  return <frames.DiscardQuestion keep={stay} discard={discard} />;
}
