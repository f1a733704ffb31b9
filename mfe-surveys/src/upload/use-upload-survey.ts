import { mutation, useChange } from 'shared-auth';

const uploadSurvey = mutation('PUT /api/v1/scan/upload', { invalidates: ['/api/v1/scan/*'] });

export function useUploadSurvey() {
  const { run } = useChange(uploadSurvey);
  return async (id: string, file: File): Promise<string> => {
    const form = new FormData();
    form.set('fileName', file.name);
    form.set('file', file, file.name);
    const { message } = await run({ query: { id }, body: form });
    return message;
  };
}
