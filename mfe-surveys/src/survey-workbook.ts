/** What a survey's file is called and how its workbook is written (D-191, D-194), for every screen. */
export { shownFileName } from './screens/survey/file-name.ts';
export { sheetsOf } from './screens/survey/survey-sheets.ts';
