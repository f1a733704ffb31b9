import { refreshCalls, useChange } from 'shared-auth';

/** Uploads a modified file for one survey. Resolves with the server's message; every list of surveys is read again. */
export function useUploadSurvey() {
  const { run } = useChange('PUT /api/v1/scan/upload');
  return async (id: string, file: File): Promise<string> => {
    const form = new FormData();
    form.set('fileName', file.name);
    form.set('file', file, file.name);
    const { message } = await run({ query: { id }, body: form });
    await refreshCalls('/api/v1/scan');
    return message;
  };
}
