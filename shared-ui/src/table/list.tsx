import type { ReactNode } from 'react';
import { Box } from '@chakra-ui/react/box';
import { PermissionScreen } from '../parts/screens.tsx';
import { Pagination } from './pagination.tsx';
import type { ListModel } from './use-list.ts';

/** Its parts, then its pages; the permission screen after a 403 (D-020). */
export function List<Row>({ list, children }: { list: ListModel<Row>; children: ReactNode }) {
  if (list.error?.status === 403) return <PermissionScreen />;
  return (
    <Box
      ref={list.box}
      tabIndex={-1}
      outline="none"
      display="grid"
      gap="2"
      gridTemplateColumns="minmax(0, 1fr)"
      alignContent="start"
    >
      {children}
      {list.hasPages && <Pagination {...list.pages} isBehind={list.isBehind} />}
    </Box>
  );
}
