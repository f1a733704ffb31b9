import type { Command, SlotCommandsProps } from 'shared-auth';
import { Box, MenuButton, toast, useNavigate } from 'shared-ui';
import { useEffect, useState } from 'react';
import { checkCommand, Contribution, contributorId, useExtensions, useProgress } from '../remotes/index.ts';
import { commandTexts } from './command-texts.ts';
import { executeCommand } from './run-command.tsx';

/**
 * Labels are in the feed; code loads on opening, each command in its own boundary. A command chosen early runs once
 * loaded.
 */
export function SlotCommands({ name, values, of }: SlotCommandsProps) {
  const extensions = useExtensions(name);
  const navigate = useNavigate();
  const [progress, report] = useProgress<Command>();
  // Callers pass new objects on each render.
  const key = JSON.stringify(values);
  const [opened, setOpened] = useState<{ key: string; values: object }>();
  const [runningKey, setRunningKey] = useState<string>();
  const title = extensions.find((each) => contributorId(each) === runningKey)?.extension.title ?? '';
  const { what, retry } = (runningKey !== undefined && progress[runningKey]) || {};
  const isFailed = retry !== undefined;
  useEffect(() => {
    if (runningKey === undefined || !(what || isFailed)) return;
    setRunningKey(undefined);
    if (what) void executeCommand(what, title, navigate);
    else toast.error(commandTexts.failed(title));
  }, [runningKey, what, isFailed, title, navigate]);
  if (extensions.length === 0) return null;
  return (
    <>
      <MenuButton
        label={commandTexts.moreFor(of)}
        onOpen={() => {
          for (const [id, { retry: again }] of Object.entries(progress))
            if (again) {
              // Retrying: clear the earlier failure for those who choose it now.
              report(id, {});
              again();
            }
          if (opened?.key !== key) setOpened({ key, values });
        }}
        items={extensions.map((each) => {
          const id = contributorId(each);
          const command = progress[id]?.what;
          return {
            label: each.extension.title,
            note: command && 'unavailable' in command ? command.unavailable : undefined,
            onSelect: () => setRunningKey(id),
          };
        })}
      >
        {commandTexts.more}
      </MenuButton>
      {opened?.key === key && (
        <Box hidden>
          {extensions.map((each) => (
            <Contribution
              key={contributorId(each)}
              {...each}
              values={opened.values}
              check={checkCommand}
              report={report}
            />
          ))}
        </Box>
      )}
    </>
  );
}
