import type { Command } from 'shared-auth';
import { Box, toast, useHeldKeys, type useNavigate } from 'shared-ui';
import { useEffect, useRef } from 'react';
import {
  checkCommand,
  Contribution,
  contributorId,
  type ExtensionInFeed,
  type Progress,
  useProgress,
} from '../remotes/index.ts';
import { commandTexts } from './command-texts.ts';

/** A page opened from a dialog in the address replaces the dialog's entry. */
export async function executeCommand(
  command: Command,
  title: string,
  navigate: ReturnType<typeof useNavigate>,
  isReplacing = false,
): Promise<void> {
  if ('unavailable' in command) toast.error(command.unavailable);
  else if ('to' in command) await navigate(command.to, { replace: isReplacing });
  else
    try {
      await command.run();
    } catch {
      toast.error(commandTexts.notDone(title));
    }
}

interface RunCommandProps extends ExtensionInFeed {
  values: object;
  onEnd: (command: Command | undefined) => void;
}

export function RunCommand({ values, onEnd, ...each }: RunCommandProps) {
  const [progress, report] = useProgress<Command>();
  useHeldKeys(true);
  useCommand(progress[contributorId(each)], each.extension.title, onEnd);
  return (
    <Box hidden>
      <Contribution {...each} values={values} check={checkCommand} report={report} />
    </Box>
  );
}

function useCommand(
  progress: Progress<Command> | undefined,
  title: string,
  onEnd: (command: Command | undefined) => void,
): void {
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  const { what, retry } = progress ?? {};
  const isFailed = retry !== undefined;
  useEffect(() => {
    if (what) latest.current(what);
    else if (isFailed) {
      toast.error(commandTexts.failed(title));
      latest.current(undefined);
    }
  }, [what, isFailed, title]);
}
