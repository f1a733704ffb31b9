import { useCall } from 'shared-auth';
import { countText, formatInstant, InlineAlert, personText } from 'shared-ui';

/** Warns that the next upload takes the place of one whose differences nobody decided. */
export function UndecidedUpload({ id }: { id: string }) {
  const { data } = useCall('GET /api/v1/scan/reconciliation/:id', { params: { id } });
  if (!data?.data.upload) return null;
  const { upload, differences, versions } = data.data;
  const open = differences.filter(({ origin }) => origin === 'file' || origin === 'both');
  const isDecided = versions.some(({ at }) => at >= upload.at);
  if (isDecided || open.length === 0) return null;
  return (
    <InlineAlert tone="warning">
      {`${upload.fileName}, uploaded by ${personText(upload.byName, upload.by)}, ${formatInstant(upload.at)}, has ${countText(open.length, 'difference')} that nobody has decided. Your file takes its place.`}
    </InlineAlert>
  );
}
