import { useState } from 'react';
import { columnsFor, ExportButtons, formatInstant, indiaToday, Loading, RetryAlert, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { SelectField } from 'shared-ui/form';
import { type NewDealer, useExportNewDealers, useNewDealerExports } from './prospects.api.ts';

/** Named as SAP's dealers are (docs/sap.md). */
const sapColumns = columnsFor<NewDealer>()([
  { id: 'prospect_id', header: 'ProspectId', onPhone: 'subtitle', value: ({ prospect_id }) => prospect_id },
  { id: 'name', header: 'Name1', onPhone: 'title', value: ({ name }) => name },
  { id: 'gstin', header: 'GstNo', onPhone: 'fact', value: ({ gstin }) => gstin },
  { id: 'pan', header: 'Pan', onPhone: 'fact', value: ({ pan }) => pan },
  { id: 'phone', header: 'Mobile', onPhone: 'fact', value: ({ phone }) => phone },
  { id: 'email', header: 'Email1', onPhone: 'fact', value: ({ email }) => email },
  { id: 'address', header: 'Address', onPhone: 'fact', value: ({ address }) => address },
  { id: 'pincode', header: 'Pincode', onPhone: 'fact', value: ({ pincode }) => pincode },
  { id: 'areaCode', header: 'AreaCode', onPhone: 'fact', value: ({ areaCode }) => areaCode },
  { id: 'SAP_ID', header: 'SAP_ID', noLink: 'a file for SAP', onPhone: 'fact', value: ({ SAP_ID }) => SAP_ID },
  { id: 'signedAt', header: 'SignedOn', onPhone: 'fact', value: ({ signedAt }) => new Date(signedAt) },
  { id: 'sha256', header: 'AgreementSHA256', onPhone: 'fact', value: ({ sha256 }) => sha256 },
]);

export function NewDealersDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refresh } = useNewDealerExports();
  const exportNewDealers = useExportNewDealers();
  const [exportedAt, setExportedAt] = useState('');
  return (
    <Dialog open title="New dealers for SAP" onClose={onClose}>
      {!data && (error ? <RetryAlert onRetry={refresh}>{error.message}</RetryAlert> : <Loading />)}
      {data && (
        <Stack gap="3">
          <Text>Each new dealer is exported once. An earlier export can be downloaded again.</Text>
          <SelectField
            label="Export"
            options={[
              { value: '', label: `New ones that wait: ${data.waiting}` },
              ...data.data.map(({ exportedAt: value, byName, count }) => ({
                value,
                label: `${formatInstant(value)} by ${byName}: ${count}`,
              })),
            ]}
            value={exportedAt}
            onChange={setExportedAt}
          />
          <ExportButtons
            columns={sapColumns}
            name={`New-Dealers-${exportedAt ? indiaToday(new Date(exportedAt)) : indiaToday()}`}
            formats={['csv']}
            rows={() => exportNewDealers(exportedAt)}
            disabled={!exportedAt && data.waiting === 0}
          />
        </Stack>
      )}
    </Dialog>
  );
}
