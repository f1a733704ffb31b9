import type { DemoFile } from './documents.ts';
import { hashUuid } from './hash-uuid.ts';
import { readDemoFile } from './read-demo-file.ts';

export const TYRE_PICTURE: Omit<DemoFile, 'content'> = {
  id: hashUuid('picture of a tyre'),
  name: 'tyre.png',
  type: 'image/png',
};

export const readTyrePicture = (): DemoFile => ({ ...TYRE_PICTURE, content: readDemoFile(TYRE_PICTURE.name) });
