import { prospectWords } from 'api-contract/request-words';
import { Button, ClockIcon, FirstFinding, IconButton, VisuallyHidden } from 'shared-ui';
import { prospectTexts } from '../../prospect-texts.ts';
import { toFinding } from './duplicates-dialog.tsx';
import { getProspectName } from './prospect-names.ts';
import type { Prospect } from './prospects.api.ts';

interface ProspectButtonProps {
  prospect: Prospect;
  onOpen: (prospect: Prospect) => void;
}

export const DetailsButton = ({ prospect, onOpen }: ProspectButtonProps) => (
  <Button
    size="xs"
    variant="outline"
    colorPalette="gray"
    aria-label={`Details of ${getProspectName(prospect)}`}
    onClick={() => onOpen(prospect)}
  >
    Details
  </Button>
);

export const DuplicatesButton = ({ prospect, onOpen }: ProspectButtonProps) => (
  <Button size="xs" variant="outline" colorPalette="gray" h="auto" py="1" onClick={() => onOpen(prospect)}>
    <FirstFinding words={prospectWords.findings} findings={prospect.duplicates.map(toFinding)} />
    <VisuallyHidden>: possible duplicates of {getProspectName(prospect)}</VisuallyHidden>
  </Button>
);

export const PreviewButton = ({ prospect, onOpen }: ProspectButtonProps) => (
  <Button
    size="xs"
    variant="outline"
    aria-label={`${prospectTexts.preview} of the documents of ${getProspectName(prospect)}`}
    disabled={prospect.documentLinks.length === 0}
    onClick={() => onOpen(prospect)}
  >
    {prospectTexts.preview}
  </Button>
);

export const TimelineButton = ({ prospect, onOpen }: ProspectButtonProps) => (
  <IconButton
    size="xs"
    variant="ghost"
    colorPalette="gray"
    aria-label={`Timeline of ${getProspectName(prospect)}`}
    title="Timeline"
    onClick={() => onOpen(prospect)}
  >
    <ClockIcon />
  </IconButton>
);
