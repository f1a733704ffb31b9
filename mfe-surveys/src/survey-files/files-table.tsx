import { shownFileName } from 'api-contract/survey-sheets';
import type { ReactNode } from 'react';
import { columnsFor, HStack, isoDay, SmallTable, Text } from 'shared-ui';
import { surveyTexts } from '../survey-texts.ts';
import type { SurveyDocument } from './survey-groups.api.ts';

interface FilesTableProps {
  title: string;
  documents: readonly SurveyDocument[];
  actions: (document: SurveyDocument, name: string) => ReactNode;
}

/** Oldest first. 'Downloaded On' shows the date of the scan (D-193). */
export function FilesTable({ title, documents, actions }: FilesTableProps) {
  if (documents.length === 0) return <Text>{surveyTexts.noData}</Text>;
  const columns = columnsFor<SurveyDocument>()([
    { id: 'no', header: 'S.No', onPhone: 'none', value: (_, index) => index + 1 },
    {
      id: 'name',
      header: 'File Name',
      noLink: 'the survey’s own list: ‘View’ opens it here',
      onPhone: 'title',
      value: ({ documentName }) => shownFileName(documentName),
    },
    { id: 'uploaded', header: 'Uploaded On', onPhone: 'fact', value: ({ scanDate }) => isoDay(scanDate) },
    {
      id: 'actions',
      header: 'Actions',
      onPhone: 'action',
      value: () => null,
      cell: (document) => (
        <HStack gap="1" wrap="wrap">
          {actions(document, shownFileName(document.documentName))}
        </HStack>
      ),
    },
    { id: 'downloaded', header: 'Downloaded On', onPhone: 'fact', value: ({ scanDate }) => isoDay(scanDate) },
  ]);
  return <SmallTable title={title} columns={columns} rows={documents} rowKey={({ _id }) => _id} />;
}
