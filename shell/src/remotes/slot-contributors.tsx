import type { ReadEntries, SlotContributorsProps } from 'shared-auth';
import { Box, useNearWindow } from 'shared-ui';
import { useRef } from 'react';
import { checkPage } from './check-contributed.ts';
import { Contribution, contributorId, useProgress } from './contribution.tsx';
import { useExtensions } from './extensions-for.ts';

export function SlotContributors({ name, values, children }: SlotContributorsProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearWindow(place);
  const [progress, report] = useProgress<ReadEntries>();
  const extensions = useExtensions(name);
  return (
    <Box ref={place}>
      {/* Contributors return entries. What one draws is not shown. */}
      <Box hidden>
        {isNear &&
          extensions.map((each) => (
            <Contribution
              key={contributorId(each)}
              {...each}
              values={values}
              checkResponse={checkPage}
              report={report}
            />
          ))}
      </Box>
      {children(
        isNear
          ? extensions.map((each) => {
              const id = contributorId(each);
              const { what: read, ...rest } = progress[id] ?? {};
              return { id, title: each.extension.title, ...(read && { read }), ...rest };
            })
          : undefined,
      )}
    </Box>
  );
}
