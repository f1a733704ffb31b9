import type { HeadFact, LabelledFact, SlotFactsProps } from 'shared-auth';
import { Box } from 'shared-ui';
import { checkFact } from './check-contributed.ts';
import { Contribution, contributorId, type Progress, useProgress } from './contribution.tsx';
import { useExtensions } from './extensions-for.ts';

const toFact = ({ what, retry }: Progress<HeadFact> = {}): LabelledFact['fact'] =>
  what ?? (retry ? 'failed' : 'loading');

/** At once: what decides stands in the head. */
export function SlotFacts({ name, values, children }: SlotFactsProps) {
  const [progress, report] = useProgress<HeadFact>();
  const extensions = useExtensions(name);
  return (
    <>
      <Box hidden>
        {extensions.map((each) => (
          <Contribution key={contributorId(each)} {...each} values={values} check={checkFact} report={report} />
        ))}
      </Box>
      {children(
        extensions.map((each) => {
          const id = contributorId(each);
          return { id, label: each.extension.title, fact: toFact(progress[id]) };
        }),
      )}
    </>
  );
}
