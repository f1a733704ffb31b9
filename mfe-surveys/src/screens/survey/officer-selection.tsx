import { surveyLimits } from 'api-contract/limits';
import { formatIndian, type Selection, SelectionBar, useSelected } from 'shared-ui';
import type { SurveyAccess, SurveyOfficer } from './survey.api.ts';

/** D-199. */
const MAX_OFFICERS = surveyLimits.officers.maxItems;

export function OfficerSelection({ selection, access }: { selection: Selection<SurveyOfficer>; access: SurveyAccess }) {
  const selected = useSelected(selection);
  if (selected.size === 0) return null;
  const isTooMany = selected.size > MAX_OFFICERS;
  const setAll = async (isAssigned: boolean) => {
    if (await access.setAll([...selected.keys()], isAssigned)) selection.clear();
  };
  return (
    <SelectionBar
      count={selected.size}
      note={
        isTooMany ? `. At most ${formatIndian(MAX_OFFICERS)} officers can be changed at once: please select fewer.` : ''
      }
      isOff={access.isBusy}
      onClear={selection.clear}
      actions={[
        { label: 'Assign selected', disabled: isTooMany, onPress: () => void setAll(true) },
        { label: 'Unassign selected', disabled: isTooMany, onPress: () => void setAll(false) },
      ]}
    />
  );
}
