import type { FeedRemote } from 'api-contract';
import { StyleScope } from 'shared-ui';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { RemoteErrorBoundary } from './remote-error-boundary.tsx';
import { EarlierNote } from './earlier-note.tsx';
import { drawingFailureReason } from './failure-reason.ts';
import type { Opened } from './open-module.ts';
import { RemoteError } from './remote-error.ts';
import type { FailedCardProps } from './remote-failed.tsx';
import { RemoteRendered } from './remotes-in-use.ts';
import { reportFailure } from './telemetry.ts';
import { findLastKnownGood, rememberLastKnownGood } from './last-known-good.ts';

/** Mounted this long, a part works. */
const goodAfterMs = 2_000;
/** Maximum suspense time of a loaded part before its first render. */
const waitLimitMs = 15_000;
const failedDraws = new Set<string>();

export interface RenderedModuleProps {
  opened: Opened;
  part: string;
  title: string;
  values: object;
  fallback: ReactNode;
  Failed: ComponentType<FailedCardProps>;
  wasChosen: boolean;
  retry: () => Promise<void>;
  openEarlier: () => void;
}

/** In its own boundary; remembers its version once it has stayed mounted. */
export function RenderedModule({ opened, part, title, fallback, ...props }: RenderedModuleProps) {
  const { values, Failed, wasChosen, retry, openEarlier } = props;
  const { Part, remote, isEarlier } = opened;
  const { name, version } = remote;
  const key = `${name} ${version}`;
  const caught = (error: unknown) => {
    failedDraws.add(key);
    reportFailure(remote, part, error instanceof RemoteError ? error.kind : 'render', error);
  };
  const [failedBefore] = useState(() => failedDraws.has(key));
  const failed = (error: unknown) => {
    const canGoBack = !isEarlier && failedBefore && findLastKnownGood(remote, part) !== undefined;
    const reason = drawingFailureReason(error, remote.base);
    return <Failed {...{ remote: name, title, reason, retry }} wasDrawing {...(canGoBack && { openEarlier })} />;
  };
  return (
    <>
      {isEarlier && <EarlierNote remote={name} title={title} wasChosen={wasChosen} retry={retry} />}
      <RemoteErrorBoundary caught={caught} failed={failed}>
        <Suspense fallback={<Waiting title={title}>{fallback}</Waiting>}>
          <StyleScope remote={name}>
            <Part {...values} />
          </StyleScope>
          {!isEarlier && <RemoteRendered remote={name} />}
          <RememberLastKnownGood remote={remote} />
        </Suspense>
      </RemoteErrorBoundary>
    </>
  );
}

function Waiting({ title, children }: { title: string; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), waitLimitMs);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) throw new RemoteError('timeout', `${title} waited too long to be drawn.`);
  return children;
}

function RememberLastKnownGood({ remote }: { remote: FeedRemote }) {
  useEffect(() => {
    const timer = setTimeout(() => rememberLastKnownGood(remote), goodAfterMs);
    return () => clearTimeout(timer);
  }, [remote]);
  return null;
}
