import { prospectWords } from 'api-contract/request-words';
import { OfficerLink, ProspectLink } from 'shared-auth';
import {
  columnsFor,
  type DecisionMark,
  formatPhone,
  nameFindingGroup,
  NeedsInfoWord,
  needsInfoText,
  PhoneNumber,
  personText,
  Stack,
  StatusText,
  Text,
} from 'shared-ui';
import { reasonText } from './duplicates-dialog.tsx';
import { EmailText } from './email-text.tsx';
import { newDealerText } from './new-dealer-state.tsx';
import { OnboardButton } from './onboard-button.tsx';
import { daysText, getProspectName, getProspectStatus } from './prospect-names.ts';
import { DetailsButton, DuplicatesButton, PreviewButton, TimelineButton } from './prospect-buttons.tsx';
import type { Prospect } from './prospects.api.ts';
import { ScoreCell } from './score-cell.tsx';
import { EContractCell } from './e-contract-cell.tsx';
import { eContractText } from './e-contract-text.ts';
import { type StatusActions, StatusMenu } from './status-menu.tsx';

interface ProspectActions extends StatusActions {
  showDetails: (prospect: Prospect) => void;
  explainScore: (prospect: Prospect) => void;
  preview: (prospect: Prospect) => void;
  showTimeline: (prospect: Prospect) => void;
  showDuplicates: (prospect: Prospect) => void;
  markOf: (prospect: Prospect) => DecisionMark | undefined;
}

const heldByText = ({ clock: { heldBy } }: Prospect): string =>
  heldBy === null ? '' : heldBy.SAP_ID ? personText(heldBy.name, heldBy.SAP_ID) : heldBy.name;

/** On a phone also the holder. A decided row keeps its height. */
const StageCell = ({ prospect, isDecided }: { prospect: Prospect; isDecided: boolean }) => (
  <Stack gap="0">
    <StatusText tone={prospect.clock.isOverTime ? 'bad' : 'neutral'}>
      {daysText(prospect.clock.days)}
      {prospect.clock.isOverTime && ', waiting too long'}
    </StatusText>
    <NeedsInfoWord of={prospect.needsInfo} />
    {(prospect.clock.heldBy || isDecided) && (
      <Text textStyle="xs" color="fg.muted" hideFrom="sm">
        Held by {heldByText(prospect) || 'nobody'}
      </Text>
    )}
  </Stack>
);

interface OpensProspect {
  prospect: Prospect;
  onOpen: (prospect: Prospect) => void;
}

const FirmLink = ({ prospect, onOpen }: OpensProspect) => (
  <ProspectLink
    id={prospect._id}
    type={prospect.prosStatus.prospectType}
    name={getProspectName(prospect)}
    onOpen={() => onOpen(prospect)}
  />
);

const DuplicatesCell = ({ prospect, onOpen }: OpensProspect) =>
  prospect.duplicates.length === 0 ? '-' : <DuplicatesButton prospect={prospect} onOpen={onOpen} />;

const contactColumns = columnsFor<Prospect>()([
  {
    id: 'email',
    header: 'Email',
    onPhone: 'fact',
    value: ({ businessInfo }) => businessInfo.email,
    cell: ({ businessInfo: { email } }) => (email ? <EmailText address={email} /> : '-'),
  },
  {
    id: 'businessPhone',
    header: 'Business Phone',
    onPhone: 'fact',
    value: ({ businessInfo }) => formatPhone(businessInfo.phoneNumber),
    cell: ({ businessInfo }) => <PhoneNumber number={businessInfo.phoneNumber} />,
  },
  {
    id: 'phone',
    header: 'Phone',
    onPhone: 'fact',
    value: ({ basicInfo }) => formatPhone(basicInfo.firstPersonContact.phoneNumber),
    cell: ({ basicInfo }) => <PhoneNumber number={basicInfo.firstPersonContact.phoneNumber} />,
  },
]);

export const prospectColumns = (actions: ProspectActions) =>
  columnsFor<Prospect>()([
    {
      id: 'officer',
      header: 'SAP ID',
      onPhone: 'subtitle',
      groupText: (sapId, name) => personText(name, sapId),
      value: ({ createdBy }) => createdBy.SAP_ID,
      cell: ({ createdBy }) => <OfficerLink name={createdBy.name} sapId={createdBy.SAP_ID} />,
    },
    {
      id: 'firm',
      header: 'Business Name',
      onPhone: 'title',
      value: getProspectName,
      cell: (prospect) => <FirmLink prospect={prospect} onOpen={actions.showDetails} />,
    },
    ...contactColumns,
    {
      id: 'score',
      header: 'Score',
      onPhone: 'fact',
      value: ({ actyvScore, jkScore }) => `Partner ${actyvScore ?? 0}, JK ${jkScore}`,
      cell: (prospect) => <ScoreCell prospect={prospect} onExplain={actions.explainScore} />,
    },
    {
      id: 'details',
      header: 'Details',
      onPhone: 'action',
      value: () => null,
      export: false,
      decides: false,
      cell: (prospect) => <DetailsButton prospect={prospect} onOpen={actions.showDetails} />,
    },
    {
      id: 'status',
      header: 'Approval Status',
      onPhone: 'status',
      value: getProspectStatus,
      cell: (prospect) => <StatusMenu prospect={prospect} actions={actions} mark={actions.markOf(prospect)} />,
    },
    {
      id: 'stage',
      header: 'In this status',
      onPhone: 'fact',
      value: ({ clock }) => clock.days,
      align: 'left',
      cell: (prospect) => <StageCell prospect={prospect} isDecided={actions.markOf(prospect) !== undefined} />,
    },
    {
      id: 'heldBy',
      header: 'Held by',
      noLink: 'who holds a prospect is a manager',
      onPhone: 'none',
      value: heldByText,
    },
    {
      id: 'duplicates',
      header: 'Possible duplicates',
      onPhone: 'fact',
      decides: true,
      groupText: nameFindingGroup(prospectWords.findings),
      value: ({ duplicates }) => duplicates.map((one) => `${one.name ?? one.place}: ${reasonText(one)}`).join('; '),
      cell: (prospect) => <DuplicatesCell prospect={prospect} onOpen={actions.showDuplicates} />,
    },
    {
      id: 'onboard',
      header: 'Onboard Dealer',
      onPhone: 'action',
      value: ({ partner }) => partner.text || partner.state,
      cell: (prospect) => <OnboardButton prospect={prospect} />,
    },
    {
      id: 'preview',
      header: 'Financial Profile',
      onPhone: 'action',
      value: () => null,
      export: false,
      decides: false,
      cell: (prospect) => <PreviewButton prospect={prospect} onOpen={actions.preview} />,
    },
    {
      id: 'send',
      header: 'Send for E-contracting',
      onPhone: 'action',
      width: 34,
      value: eContractText,
      cell: (prospect) => <EContractCell prospect={prospect} />,
    },
    {
      id: 'timeline',
      header: 'Timeline',
      onPhone: 'action',
      value: () => null,
      export: false,
      decides: false,
      cell: (prospect) => <TimelineButton prospect={prospect} onOpen={actions.showTimeline} />,
    },
    { id: 'newDealer', header: 'New dealer', onPhone: 'none', startsHidden: true, value: newDealerText },
    {
      id: 'needsInfo',
      header: 'Question',
      onPhone: 'none',
      startsHidden: true,
      value: ({ needsInfo }) => needsInfoText(needsInfo) || null,
    },
  ]);
