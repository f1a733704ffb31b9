import { refreshCalls, useChange } from 'shared-auth';

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
