import { extensionKey, getExtensionId } from 'api-contract/slots';
import { ApiError, type Register } from 'shared-auth';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ExtensionInFeed } from './extensions-for.ts';
import type { FailedCardProps } from './remote-failed.tsx';
import { toReadableError } from './remote-error.ts';
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

type ContributionProps<What> = ExtensionInFeed & {
  values: object;
  report: Report<What>;
} & ([What] extends [(...wanted: never[]) => Promise<infer Response>]
    ? { checkResponse: (response: unknown) => Response; check?: never }
    : { check: (contributed: unknown) => What; checkResponse?: never });

/** Loads an extension without output, in its own boundary with screens' fallbacks. */
export function Contribution<What>(props: ContributionProps<What>) {
  const { remote, extension, values, check, checkResponse, report } = props;
  useOpenRemote(remote.name);
  const id = contributorId({ remote, extension });
  const part = extensionKey(extension);
  const failing = useRef(remote);
  useEffect(() => {
    failing.current = remote;
  });
  const own = useCallback((progress: Progress<What>) => report(id, progress), [report, id]);
  const [attempt, setAttempt] = useState(0);
  const contribute = useCallback<Register<What>>(
    (what) => {
      const onFault = (error: unknown) => reportFailure(failing.current, part, 'render', error);
      const end = () => own({});
      try {
        own({ what: check ? check(what) : (withFaultReports(what, checkResponse, onFault) as What) });
      } catch (error) {
        // No boundary hears of what is contributed after rendering.
        onFault(toReadableError(error));
        own({ retry: () => setAttempt((count) => count + 1) });
      }
      return end;
    },
    [own, part, check, checkResponse],
  );
  const handed = useMemo(() => ({ ...values, contribute }), [values, contribute]);
  return (
    <ReportContext value={own as (progress: Progress) => void}>
      <RemoteModule
        key={attempt}
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
function withFaultReports(what: unknown, check: (response: unknown) => unknown, onFault: (error: unknown) => void) {
  if (typeof what !== 'function') throw new TypeError('A remote contributed something else than a function.');
  return async (wanted: unknown, signal: AbortSignal) => {
    try {
      return check(await what(wanted, signal));
    } catch (thrown) {
      const error = toReadableError(thrown);
      if (!(error instanceof ApiError) && !signal.aborted) onFault(error);
      throw error;
    }
  };
}

const ReportContext = createContext<(progress: Progress) => void>(() => undefined);

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
