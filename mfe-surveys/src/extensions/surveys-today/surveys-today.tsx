import { shownFileName } from 'api-contract/survey-sheets';
import { OfficerLink, SurveyLink, useCall } from 'shared-auth';
import { Figures, formatInstant, LinkedRows, LivePart, personText, RowButton, Text } from 'shared-ui';

const fileAddress = (SAP_ID: string, id: string): string =>
  `/survey-reconciliation?${new URLSearchParams({ officer: SAP_ID, file: id })}`;

/** Uploaded survey files whose differences wait for a decision. */
export default function SurveysToday() {
  const result = useCall('GET /api/v1/today/surveys');
  return (
    <LivePart result={result}>
      {({ data: { officers, files } }) => (
        <>
          <Figures
            figures={[
              {
                label: 'Officers with files to decide',
                one: 'Officer with files to decide',
                value: officers,
                to: '/survey-reconciliation?upload=waiting',
                tone: 'warn',
              },
            ]}
          />
          {files.length === 0 ? (
            <Text color="fg.muted">No uploaded file waits for a decision.</Text>
          ) : (
            <LinkedRows
              label="Files to decide"
              rows={files.map(({ _id, documentName, SAP_ID, name, uploadedAt }) => ({
                key: _id,
                title: (
                  <SurveyLink sapId={SAP_ID} id={_id}>
                    {shownFileName(documentName)}
                  </SurveyLink>
                ),
                to: fileAddress(SAP_ID, _id),
                action: (
                  <RowButton label={`Decide ${shownFileName(documentName)}`} to={fileAddress(SAP_ID, _id)}>
                    Decide
                  </RowButton>
                ),
                detail: (
                  <>
                    uploaded {formatInstant(uploadedAt)},{' '}
                    <OfficerLink sapId={SAP_ID}>{personText(name, SAP_ID)}</OfficerLink>
                  </>
                ),
              }))}
            />
          )}
        </>
      )}
    </LivePart>
  );
}
