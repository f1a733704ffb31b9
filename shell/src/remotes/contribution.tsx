import { extensionKey, getExtensionId } from 'api-contract/slots';
import { ApiError, type Register } from 'shared-auth';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ExtensionInFeed } from './extensions-for.ts';
import type { FailedCardProps } from './remote-failed.tsx';
import { RemoteModule } from './remote-module.tsx';
import { useFailedRemote, useOpenRemote } from './remotes-in-use.ts';
import { reportFailure } from './telemetry.ts';
import { useRetryOnline } from './use-retry-online.ts';

/** `retry` after a failure; neither while loading. */
export interface Progress<What = unknown> {
  what?: What;
  retry?: () => void;
}
type Report<What> = (id: string, progress: Progress<What>) => void;

export const contributorId = ({ remote, extension }: ExtensionInFeed): string => getExtensionId(remote.name, extension);

export function useProgress<What>(): [Readonly<Record<string, Progress<What>>>, Report<What>] {
  const [progress, setProgress] = useState<Readonly<Record<string, Progress<What>>>>({});
  const report = useCallback<Report<What>>((id, now) => setProgress((all) => ({ ...all, [id]: now })), []);
  return [progress, report];
}

interface ContributionProps<What> extends ExtensionInFeed {
  values: object;
  /** Checks a function's response, too: no remote is trusted. */
  check: (contributed: unknown) => unknown;
  report: Report<What>;
}

/** Loads an extension without output, in its own boundary with screens' fallbacks. */
export function Contribution<What>({ remote, extension, values, check, report }: ContributionProps<What>) {
  useOpenRemote(remote.name);
  const id = contributorId({ remote, extension });
  const part = extensionKey(extension);
  const failing = useRef(remote);
  useEffect(() => {
    failing.current = remote;
  });
  const own = useCallback((progress: Progress<What>) => report(id, progress), [report, id]);
  const contribute = useCallback<Register<What>>(
    (what) => {
      own({ what: withFaultReports(what, check, (error) => reportFailure(failing.current, part, 'render', error)) });
      return () => own({});
    },
    [own, part, check],
  );
  const handed = useMemo(() => ({ ...values, contribute }), [values, contribute]);
  return (
    <ReportContext value={own as (progress: Progress) => void}>
      <RemoteModule
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

/** Faulty code or a wrong response is the remote's fault; API refusals and network errors are not. */
const withFaultReports = <What,>(
  what: What,
  check: (contributed: unknown) => unknown,
  onFault: (error: unknown) => void,
): What =>
  typeof what !== 'function'
    ? (check(what) as What)
    : ((async (wanted: unknown, signal: AbortSignal) => {
        try {
          return check(await what(wanted, signal));
        } catch (error) {
          if (!(error instanceof ApiError) && !signal.aborted) onFault(error);
          throw error;
        }
      }) as What);

const ReportContext = createContext<(progress: Progress) => void>(() => undefined);

/** The slot shows its own text. */
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
