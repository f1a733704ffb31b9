import { useState } from 'react';
import { useUser } from 'shared-auth';
import { Button, lazyDialog } from 'shared-ui';

const NewDealersDialog = lazyDialog(async () => (await import('./new-dealers-dialog.tsx')).NewDealersDialog);

export function NewDealersButton() {
  const { role } = useUser();
  const [isOpen, setOpen] = useState(false);
  if (role !== 'ADMIN') return null;
  return (
    <>
      <Button variant="outline" colorPalette="gray" onClick={() => setOpen(true)}>
        New dealers for SAP
      </Button>
      {isOpen && <NewDealersDialog onClose={() => setOpen(false)} />}
    </>
  );
}
