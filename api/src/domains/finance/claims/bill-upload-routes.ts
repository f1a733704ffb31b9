import { claims } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { detectAttachmentType, fileUrl, storeFile } from '../../../files/kept-files.ts';
import { limitWaitingFiles } from '../../../files/waiting-files.ts';
import { insertBillUpload } from './bill-uploads.ts';

export async function billUploadRoutes(app: App) {
  serve(app, claims.uploadBill, ({ body: { file }, user, change, now }) => {
    if (!file) throw new AppError('BILL_MISSING');
    const type = detectAttachmentType(file);
    if (!type || type === 'video/mp4') throw new AppError('BILL_TYPE');
    return change(async (tx) => {
      const _id = await storeFile(tx, file, type, user.sapId, { isDownload: true });
      await insertBillUpload(tx, _id, now);
      await limitWaitingFiles(tx, user.sapId);
      const { name, size } = file;
      return { data: { _id, name, size, url: fileUrl(_id, name) }, message: 'Bill Uploaded Successfully' };
    });
  });
}
