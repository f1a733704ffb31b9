import type { Find } from 'shared-auth';
import { Box } from 'shared-ui';
import { checkFoundThings, Contribution, contributorId, type Progress, useExtensions } from '../remotes/index.ts';

const nothing = {};

interface ContributorsProps {
  name: 'search';
  report: (id: string, progress: Progress<Find>) => void;
}

/** Renders none of them. */
export function Contributors({ name, report }: ContributorsProps) {
  return (
    <Box hidden>
      {useExtensions(name).map((each) => (
        <Contribution
          key={contributorId(each)}
          {...each}
          values={nothing}
          checkResponse={checkFoundThings}
          report={report}
        />
      ))}
    </Box>
  );
}
