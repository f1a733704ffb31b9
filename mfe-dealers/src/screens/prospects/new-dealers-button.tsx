import { useState } from 'react';
import { useUser } from 'shared-auth';
import { Button, formatIndian, lazyDialog } from 'shared-ui';
import { useNewDealerExports } from './prospects.api.ts';

const NewDealersDialog = lazyDialog(async () => (await import('./new-dealers-dialog.tsx')).NewDealersDialog);

function OpenNewDealers() {
  const waiting = useNewDealerExports().data?.waiting;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" colorPalette="gray" onClick={() => setOpen(true)}>
        New dealers for SAP{waiting ? `: ${formatIndian(waiting)}` : ''}
      </Button>
      {isOpen && <NewDealersDialog onClose={() => setOpen(false)} />}
    </>
  );
}

export const NewDealersButton = () => (useUser().role === 'ADMIN' ? <OpenNewDealers /> : null);
