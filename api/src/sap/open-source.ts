import type { Config } from '../config/config.ts';
import { folderSource } from './folder.ts';
import { odataSource } from './odata.ts';
import type { SapSource } from './source.ts';

export const openSapSource = ({ sap }: Pick<Config, 'sap'>): SapSource =>
  sap.odataUrl ? odataSource({ ...sap, url: sap.odataUrl }) : folderSource(sap.folder);
