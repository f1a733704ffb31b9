import { shownFileName } from 'api-contract/survey-sheets';
import { type ReadEntries, request, type SlotProps, toTimelinePage, useContribution } from 'shared-auth';
import { personText } from 'shared-ui';
import { useCallback } from 'react';
import { surveysOfDealerAddress } from '../../figure-address.ts';

const call = 'GET /api/v1/dealers/surveys';

export default function SurveyEntries({ dealerCode, contribute }: SlotProps<'dealer-timeline'>) {
  const read = useCallback<ReadEntries>(
    async ({ after: before, limit }, signal) =>
      toTimelinePage(
        await request(call, { query: { dealerCode, limit, before } }, { signal }),
        ({ _id, SAP_ID, officerName, documentName, scanDate }) => ({
          id: _id,
          at: scanDate,
          text: `Survey of the counter by ${personText(officerName, SAP_ID)}`,
          detail: shownFileName(documentName),
          to: surveysOfDealerAddress(dealerCode, { officer: SAP_ID, id: _id }),
        }),
        (row) => `${row.scanDate},${row._id}`,
      ),
    [dealerCode],
  );
  useContribution(contribute, read);
  return null;
}
