import { ticketFiles } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { detectAttachmentType, fileUrl, storeFile } from '../../../files/kept-files.ts';
import { limitWaitingFiles } from '../../../files/waiting-files.ts';
import { addWaitingFile } from './repository.ts';

export async function ticketFileRoutes(app: App) {
  serve(app, ticketFiles.uploadTicketFile, ({ body: { file }, user, change, now }) => {
    if (!file) throw new AppError('TICKET_FILE_MISSING');
    const type = detectAttachmentType(file);
    if (!type) throw new AppError('TICKET_FILE_TYPE');
    return change(async (tx) => {
      const _id = await storeFile(tx, file, type, user.sapId, { isDownload: true });
      await addWaitingFile(tx, _id, user.sapId, now);
      await limitWaitingFiles(tx, user.sapId);
      const { name, size } = file;
      return { data: { _id, name, size, url: fileUrl(_id, name) }, message: 'File Uploaded Successfully' };
    });
  });
}
