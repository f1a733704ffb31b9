import type { FeedRemote } from 'api-contract';
import { useEffect, useState } from 'react';
import { Boundary } from './boundary.tsx';
import { EarlierNote } from './earlier-note.tsx';
import type { Opened } from './open-screen.ts';
import { RemoteFailed } from './remote-failed.tsx';
import { RemoteDrawn } from './remotes-in-use.ts';
import { reportFailure } from './telemetry.ts';
import { findLastKnownGood, rememberLastKnownGood } from './last-known-good.ts';

/** How long a screen must have stood to count as one that works. */
const goodAfterMs = 2_000;
/** The versions that failed while they were drawn. */
const failedDraws = new Set<string>();

export interface DrawnScreenProps {
  opened: Opened;
  path: string;
  /** The person chose the earlier version. */
  wasChosen: boolean;
  retry: () => Promise<void>;
  openEarlier: () => void;
}

/** A screen whose code is there: it is drawn in a boundary of its own, and remembered once it has stood for a moment. */
export function DrawnScreen({ opened, path, wasChosen, retry, openEarlier }: DrawnScreenProps) {
  const { Screen, remote, isEarlier } = opened;
  const { name, title, version } = remote;
  const key = `${name} ${version}`;
  const caught = () => {
    failedDraws.add(key);
    reportFailure(remote, path, 'render');
  };
  const [failedBefore] = useState(() => failedDraws.has(key));
  const failed = () => {
    const canGoBack = !isEarlier && failedBefore && findLastKnownGood(remote, path) !== undefined;
    return <RemoteFailed remote={name} title={title} wasDrawing retry={retry} {...(canGoBack && { openEarlier })} />;
  };
  return (
    <>
      {isEarlier && <EarlierNote remote={name} title={title} wasChosen={wasChosen} retry={retry} />}
      <Boundary caught={caught} failed={failed}>
        <Screen />
        {!isEarlier && <RemoteDrawn remote={name} />}
        <RememberLastKnownGood remote={remote} />
      </Boundary>
    </>
  );
}

function RememberLastKnownGood({ remote }: { remote: FeedRemote }) {
  useEffect(() => {
    const timer = setTimeout(() => rememberLastKnownGood(remote), goodAfterMs);
    return () => clearTimeout(timer);
  }, [remote]);
  return null;
}
