import { useChange } from 'shared-auth';
import { toast } from 'shared-ui';
import { refusalText } from 'shared-ui/form';
import { useCallback } from 'react';

/** Opens a version that is not live in a tab of its own; the other tabs of this browser stay as they are. */
export function useTryVersion(remote: string): (version: string) => Promise<void> {
  const { run } = useChange('POST /api/v1/admin/remotes/:remote/versions/:version/preview');
  return useCallback(
    async (version) => {
      // Opened with the click: later, the browser would take it for a pop-up that nobody asked for.
      const tab = window.open('', '_blank');
      try {
        const { data } = await run({ params: { remote, version } });
        if (tab) tab.location.assign(data.path);
        else window.location.assign(data.path);
      } catch (error) {
        tab?.close();
        toast.error(refusalText(error));
      }
    },
    [remote, run],
  );
}
