import { ADM } from 'api-contract/roles';
import { useState } from 'react';
import { isRoleAllowed, useUser } from 'shared-auth';
import { Button, lazyDialog, RouterLink } from 'shared-ui';

const CoverageMapDialog = lazyDialog(async () => (await import('./coverage-map-dialog.tsx')).CoverageMapDialog);

export function CoverageActions({ filter }: { filter: Record<string, string> }) {
  const { role } = useUser();
  const [isMapOpen, setMapOpen] = useState(false);
  return (
    <>
      <Button variant="outline" colorPalette="gray" onClick={() => setMapOpen(true)}>
        Map
      </Button>
      {isRoleAllowed(ADM, role) && (
        <Button asChild variant="outline" colorPalette="gray">
          <RouterLink to="/visit-targets">Visit Targets</RouterLink>
        </Button>
      )}
      {isMapOpen && <CoverageMapDialog filter={filter} onClose={() => setMapOpen(false)} />}
    </>
  );
}
