import { apiAddress, useCall } from 'shared-auth';
import { countText, downloadAddress, Figures, formatInstant, LinkedRows, LivePart, RowButton, Text } from 'shared-ui';

const REPORTS = '/vists-download';

export default function ReportsToday() {
  const result = useCall('GET /api/v1/today/reports');
  return (
    <LivePart result={result}>
      {({ data: { ready, making, files } }) => (
        <>
          <Figures
            figures={[
              { label: 'Ready', value: ready, to: REPORTS, tone: 'good' },
              { label: 'In progress', value: making, to: REPORTS },
            ]}
          />
          {files.length === 0 ? (
            <Text color="fg.muted">No report file is ready.</Text>
          ) : (
            <LinkedRows
              label="Report files"
              rows={files.map(({ _id, fileName, fileUrl, rowsDone, finishedAt }) => ({
                key: _id,
                title: fileName,
                to: REPORTS,
                action: fileUrl && (
                  <RowButton
                    label={`Download ${fileName}`}
                    onClick={() => downloadAddress(apiAddress(fileUrl), fileName)}
                  >
                    Download
                  </RowButton>
                ),
                detail: `${countText(rowsDone, 'row')}, made ${formatInstant(finishedAt)}`,
              }))}
            />
          )}
        </>
      )}
    </LivePart>
  );
}
