import { importFilesPage } from './import-files.mjs';
import { measuredPage } from './measured.mjs';
import { settingsPage } from './settings.mjs';

export const GENERATED_PAGES = {
  'docs/settings.md': () => settingsPage(),
  'docs/import-files.md': () => importFilesPage(),
  'docs/measured.md': () => measuredPage(),
};
