import { Button } from 'shared-ui';

interface Props {
  isOff: boolean;
  clearName: string;
  approveClear: () => void;
  showOwnRuns: () => void;
}

export const InboxActions = ({ isOff, clearName, approveClear, showOwnRuns }: Props) => (
  <>
    <Button variant="outline" disabled={isOff} onClick={approveClear}>
      Approve all {clearName} without objections
    </Button>
    <Button variant="ghost" colorPalette="gray" onClick={showOwnRuns}>
      My decisions
    </Button>
  </>
);
