import { type Matching, type Selection, SelectionBar, useSelectionBar } from 'shared-ui';
import type { SurveyAccess, SurveyOfficer } from './survey.api.ts';

interface Props {
  selection: Selection<SurveyOfficer>;
  matching: Matching<SurveyOfficer>;
  access: SurveyAccess;
}

export function OfficerSelection({ selection, matching, access }: Props) {
  const bar = useSelectionBar(selection, matching);
  if (bar.count === 0) return null;
  const setAll = async (isAssigned: boolean) => {
    if (await access.setAll([...selection.get().keys()], isAssigned)) selection.clear();
  };
  return (
    <SelectionBar
      {...bar}
      isOff={access.isBusy}
      actions={[
        { label: 'Assign selected', onPress: () => void setAll(true) },
        { label: 'Unassign selected', onPress: () => void setAll(false) },
      ]}
    />
  );
}
