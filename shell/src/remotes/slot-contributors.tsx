import { extensionKey, extensionOf } from 'api-contract/slots';
import { ApiError, type Contributor, type ReadEntries, session, type SlotContributorsProps } from 'shared-auth';
import { Box, useNearWindow } from 'shared-ui';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type ExtensionInFeed, extensionsFor } from './extensions-for.ts';
import { useFeed } from './feed-store.ts';
import type { FailedCardProps } from './remote-failed.tsx';
import { RemotePart } from './remote-part.tsx';
import { useFailedRemote, useOpenRemote } from './remotes-in-use.ts';
import { reportFailure } from './telemetry.ts';
import { useRetryOnline } from './use-retry-online.ts';

type Progress = Pick<Contributor, 'read' | 'retry'>;
type Report = (progress: Progress) => void;

const idOf = ({ remote, extension }: ExtensionInFeed): string => extensionOf(remote.name, extension);

/**
 * Loads who contributes to a timeline, each in a boundary of its own and in the failing order of screens, once the timeline comes near
 * the window. Nothing of them is drawn: the screen is told who there is, and how far each is.
 */
export function SlotContributors({ name, values, children }: SlotContributorsProps) {
  const { remotes } = useFeed();
  const role = session((state) => state.user?.role);
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearWindow(place);
  const [progress, setProgress] = useState<Readonly<Record<string, Progress>>>({});
  const extensions = extensionsFor(remotes, name, role);
  const report = useCallback((id: string, now: Progress) => setProgress((all) => ({ ...all, [id]: now })), []);
  return (
    <Box ref={place}>
      {/* Whatever a contributor draws is nobody's wish. */}
      <Box hidden>
        {isNear &&
          extensions.map((each) => <Contribution key={idOf(each)} {...each} values={values} report={report} />)}
      </Box>
      {children(
        isNear
          ? extensions.map((each) => ({ id: idOf(each), title: each.extension.title, ...progress[idOf(each)] }))
          : undefined,
      )}
    </Box>
  );
}

interface ContributionProps extends ExtensionInFeed {
  values: object;
  report: (id: string, progress: Progress) => void;
}

function Contribution({ remote, extension, values, report }: ContributionProps) {
  useOpenRemote(remote.name);
  const id = idOf({ remote, extension });
  const part = extensionKey(extension);
  const failing = useRef(remote);
  useEffect(() => {
    failing.current = remote;
  });
  const own = useCallback((progress: Progress) => report(id, progress), [report, id]);
  const contribute = useCallback(
    (read: ReadEntries) => {
      own({ read: watched(read, () => reportFailure(failing.current, part, 'render')) });
      return () => own({});
    },
    [own, part],
  );
  const handed = useMemo(() => ({ ...values, contribute }), [values, contribute]);
  return (
    <ReportContext value={own}>
      <RemotePart
        remote={remote.name}
        part={part}
        title={extension.title}
        values={handed}
        fallback={null}
        Failed={ContributionFailed}
      />
    </ReportContext>
  );
}

/** A fault of the code is told as one of the remote; what the API refuses, or the line, is none. */
const watched =
  (read: ReadEntries, onFault: () => void): ReadEntries =>
  async (page, signal) => {
    try {
      return await read(page, signal);
    } catch (error) {
      if (!(error instanceof ApiError) && !signal.aborted) onFault();
      throw error;
    }
  };

const ReportContext = createContext<Report>(() => undefined);

/** Its code did not come, or failed: the timeline says so in its own words. */
function ContributionFailed({ remote, retry, wasDrawing = false }: FailedCardProps) {
  useFailedRemote(remote);
  useRetryOnline(retry, wasDrawing);
  const report = useContext(ReportContext);
  const again = useRef(retry);
  useEffect(() => {
    again.current = retry;
  });
  useEffect(() => {
    report({ retry: () => void again.current() });
    return () => report({});
  }, [report]);
  return null;
}
