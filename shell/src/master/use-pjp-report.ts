import { errorMessage, type ResponseOf, ApiError, request, useMasterToken } from 'shared-auth';
import { columnsFor, type DayRange, lazyCode, toast } from 'shared-ui';
import { useState } from 'react';
import { shellTexts } from '../shell-texts.ts';

const writer = lazyCode(() => import('shared-ui/export'));

/** One line per officer (D-029). */
const columns = columnsFor<ResponseOf<'GET /api/v1/dash/pjps/stats'>['data'][number]>()([
  { id: 'officer', header: 'SO', onPhone: 'title', value: ({ _id }) => _id },
  { id: 'count', header: 'Count', onPhone: 'fact', value: ({ count }) => count },
]);

export function usePjpReport() {
  const [isRunning, setRunning] = useState(false);
  const token = useMasterToken();
  const askToSignIn = (): void => {
    toast.error(shellTexts.pleaseSignIn, { action: { label: shellTexts.goToMasterLogin, href: '/master' } });
  };
  const download = async ({ start, end }: DayRange): Promise<void> => {
    if (!token) return askToSignIn();
    setRunning(true);
    try {
      const { data } = await request(
        'GET /api/v1/dash/pjps/stats',
        { query: { startDate: start, endDate: end } },
        { as: 'master' },
      );
      if (data.length === 0) return toast.info(shellTexts.nothingPlanned);
      const { exportRows } = await writer.load();
      await exportRows({ columns, rows: data, name: `PJP-Report_${start}_to_${end}`, format: 'csv' });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) askToSignIn();
      else toast.error(errorMessage(error));
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, download };
}
