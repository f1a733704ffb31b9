import type { Dialog } from '@chakra-ui/react/dialog';
import type { Drawer } from '@chakra-ui/react/drawer';
import type { useOpenRecord } from './record-steps.tsx';
import { RecordTitle } from './record-title.tsx';
import { StepHeader } from './step-header.tsx';

interface Props {
  Parts: Pick<typeof Dialog | typeof Drawer, 'Header' | 'Title'>;
  title: string;
  record: ReturnType<typeof useOpenRecord>;
}

export const DialogHead = ({ Parts, title, record }: Props) => (
  <Parts.Header pe="12" flexWrap="wrap" rowGap="0.5">
    <Parts.Title overflowWrap="anywhere" aria-live={record?.place && 'polite'}>
      {record ? <RecordTitle title={title} about={record.about} /> : title}
    </Parts.Title>
    {record?.place && <StepHeader place={record.place} />}
  </Parts.Header>
);
