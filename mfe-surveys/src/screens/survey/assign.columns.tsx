import { OfficerLink } from 'shared-auth';
import { columnsFor, Link, type Matching, RouterLink, type Selection, selectColumn } from 'shared-ui';
import { SwitchField } from 'shared-ui/form';
import { surveyTexts } from '../../survey-texts.ts';
import type { SurveyAccess, SurveyOfficer } from './survey.api.ts';

interface AssignColumnActions {
  selection: Selection<SurveyOfficer>;
  readGroup: Matching<SurveyOfficer>['read'];
  access: SurveyAccess;
}

/** D-196. */
const filledBy = (sapId: string): string => `/survey?filler=${encodeURIComponent(sapId)}`;
const accessText = (isAssigned: boolean): string => (isAssigned ? surveyTexts.assigned : surveyTexts.notAssigned);

export const assignColumns = ({ selection, readGroup, access }: AssignColumnActions) =>
  columnsFor<SurveyOfficer>()([
    selectColumn<SurveyOfficer, SurveyOfficer>({
      selection,
      toItem: (officer) => officer,
      nameOf: ({ SAP_ID }) => SAP_ID,
      readGroup,
    }),
    {
      id: 'sapId',
      header: 'SAP ID',
      noLink: 'it opens the surveys of the officer (D-196); the name beside it is linked',
      onPhone: 'title',
      value: ({ SAP_ID }) => SAP_ID,
      cell: ({ SAP_ID }) => (
        <Link asChild>
          <RouterLink to={filledBy(SAP_ID)}>{SAP_ID}</RouterLink>
        </Link>
      ),
    },
    {
      id: 'name',
      header: 'Name',
      onPhone: 'subtitle',
      value: ({ name }) => name,
      cell: ({ name, SAP_ID }) => <OfficerLink sapId={SAP_ID}>{name}</OfficerLink>,
    },
    {
      id: 'territory',
      header: 'Territory',
      onPhone: 'fact',
      value: ({ territories }) => territories.map(({ name }) => name).join(', ') || null,
    },
    {
      id: 'assigned',
      header: 'Assigned',
      groupText: (assigned) => accessText(assigned === 'yes'),
      onPhone: 'fact',
      value: (officer) => accessText(officer.scanEnabled),
      cell: (officer) => (
        <span style={{ display: 'inline-flex', alignItems: 'center', gap: '0.5rem' }}>
          <SwitchField
            label={`${officer.SAP_ID}: Assigned`}
            hideLabel
            value={access.isAssigned(officer)}
            disabled={access.isPending(officer)}
            onChange={(value) => void access.setAll([officer.SAP_ID], value)}
          />
          <span style={{ whiteSpace: 'nowrap' }}>{accessText(access.isAssigned(officer))}</span>
        </span>
      ),
    },
  ]);
