import { request, useCall, useUser } from 'shared-auth';
import { personText, Text } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { refusalText } from 'shared-ui/form';
import { pageLoader } from './end-overrides.ts';
import { storePreview } from './preview.ts';
import { overrideTexts } from './override-texts.ts';

/** Nothing of the version loads before the next page. */
export function ConfirmPreview({ ticket, onClose }: { ticket: string; onClose: () => void }) {
  const { data, error } = useCall('GET /api/v1/previews', { query: { ticket } });
  const { _id, name, SAP_ID } = useUser();
  const link = data?.data;
  const show = async () => {
    const { data: accepted } = await request('POST /api/v1/previews', { body: { ticket } });
    storePreview({ id: accepted.id, for: _id });
    pageLoader.reload();
  };
  return (
    <ConfirmDialog
      open
      hasAddress
      title={overrideTexts.previewTitle}
      question={
        link
          ? overrideTexts.previewQuestion(link.title, link.version)
          : error
            ? refusalText(error)
            : overrideTexts.previewLoading
      }
      confirmLabel={overrideTexts.show}
      disabled={!link}
      onConfirm={show}
      onClose={onClose}
    >
      {link && <Text>{overrideTexts.previewRisk(personText(name, SAP_ID), personText(link.byName, link.by))}</Text>}
    </ConfirmDialog>
  );
}
