import { useChange } from 'shared-auth';
import { toast } from 'shared-ui';
import { refusalText } from 'shared-ui/form';
import { useCallback } from 'react';

/** Opens a version in a new tab; other tabs stay unchanged. */
export function useTryVersion(remote: string): (version: string) => Promise<void> {
  const { run } = useChange('POST /api/v1/admin/remotes/:remote/versions/:version/preview');
  return useCallback(
    async (version) => {
      // Open it in the click, or the browser blocks it as a pop-up.
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
