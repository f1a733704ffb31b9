import { duplicateTexts } from 'api-contract/texts';
import { OfficerLink, type SlotProps, useRecordHistory } from 'shared-auth';
import {
  columnsFor,
  countText,
  FactList,
  formatInstant,
  PhoneNumber,
  SmallTable,
  Stack,
  StatusText,
  Text,
} from 'shared-ui';
import { DetailsSection, RecordHistory } from 'shared-ui/dialog';
import { AskAboutProspect } from '../../ask-about-prospect.tsx';

type Prospect = Extract<SlotProps<'request'>['row'], { kind: 'prospect' }>['prospect'];
type Factor = Prospect['jkFactors'][number];
type Duplicate = Prospect['duplicates'][number];

const factorColumns = columnsFor<Factor>()([
  { id: 'factor', header: 'Factor', onPhone: 'title', value: ({ label }) => label },
  { id: 'points', header: 'Points', onPhone: 'status', value: ({ points, most }) => `${points} of ${most}` },
  { id: 'value', header: 'Value', onPhone: 'fact', value: ({ value }) => value },
  { id: 'why', header: 'Why', onPhone: 'fact', value: ({ why }) => why },
]);

const duplicateColumns = columnsFor<Duplicate>()([
  { id: 'name', header: 'Name', onPhone: 'title', value: ({ name, place }) => name ?? `Another place: ${place}` },
  { id: 'kind', header: 'Record', onPhone: 'subtitle', value: ({ kind }) => duplicateTexts.kinds[kind] },
  {
    id: 'why',
    header: 'Why',
    onPhone: 'fact',
    value: ({ why }) => why.map((reason) => duplicateTexts.reasons[reason]).join(', '),
  },
]);

export default function ProspectRequest({ row }: SlotProps<'request'>) {
  return row.kind === 'prospect' ? <ProspectDetails prospect={row.prospect} /> : null;
}

function ProspectDetails({ prospect }: { prospect: Prospect }) {
  const { businessInfo, basicInfo, createdBy, clock, duplicates, jkFactors, jkScore, gstin, prosStatus } = prospect;
  const history = useRecordHistory('prospect', prospect._id);
  return (
    <Stack gap="4">
      <FactList
        facts={[
          { label: 'Submitted by', value: <OfficerLink name={createdBy.name} sapId={createdBy.SAP_ID} /> },
          { label: 'Submitted on', value: formatInstant(prospect.createdAt) },
          { label: 'Approval Status', value: prosStatus.status },
          {
            label: 'In this status for',
            value: (
              <StatusText tone={clock.isOverTime ? 'bad' : 'neutral'}>
                {countText(clock.days, 'day')}
                {clock.isOverTime && `, limit ${clock.limitDays}`}
              </StatusText>
            ),
          },
          { label: 'GST Number', value: gstin },
          { label: 'Business Phone', value: <PhoneNumber number={businessInfo.phoneNumber} /> },
          { label: 'Phone', value: <PhoneNumber number={basicInfo.firstPersonContact.phoneNumber} /> },
          { label: 'Email', value: businessInfo.email },
        ]}
      />
      <DetailsSection title={`JK score: ${jkScore}`}>
        <SmallTable title="JK score" columns={factorColumns} rows={jkFactors} rowKey={({ factor }) => factor} />
      </DetailsSection>
      <DetailsSection title="May be the same firm">
        {duplicates.length === 0 ? (
          <Text color="fg.muted">No other record has this GST number, PAN, phone or name.</Text>
        ) : (
          <SmallTable title="May be the same firm" columns={duplicateColumns} rows={duplicates} />
        )}
      </DetailsSection>
      <AskAboutProspect prospect={prospect} />
      <DetailsSection title="History">
        <RecordHistory of={history} fieldLabels={{ gstin: 'GST Number', pan: 'PAN' }} />
      </DetailsSection>
    </Stack>
  );
}
