import type { ReactNode } from 'react';
import { ExportButtons } from './export-buttons.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { SearchBox } from './search-box.tsx';
import type { ListModel } from './use-list.ts';

/** `children` stand beside the export. */
export function ListTools<Row>({ list, children }: { list: ListModel<Row>; children?: ReactNode }) {
  const { columns, search, filters, Views, views, pages } = list;
  const exports = list.exportName && (
    <ExportButtons
      columns={columns}
      name={list.exportName}
      formats={list.exportFormats ?? ['xlsx']}
      rows={list.exportRows ?? (() => list.matching)}
      disabled={list.isWaiting || list.hasFailed || pages.totalCount === 0}
    />
  );
  return (
    <>
      {Views && <Views part="pinned" {...views} />}
      {(search || filters || children || exports || Views) && (
        <ListToolbar
          columns={columns}
          tools={
            (Views || exports) && (
              <>
                {Views && <Views part="menu" {...views} />}
                {exports}
              </>
            )
          }
          search={
            search && (
              <SearchBox
                label={search.label}
                value={search.value}
                onChange={search.onChange}
                delayMs={list.isServer ? 300 : 0}
                suggestions={search.suggestions}
                onTyping={search.onTyping}
              />
            )
          }
          filters={filters}
          filterNames={list.filterNames}
          sort={list.sort}
          onSort={list.onSort}
        >
          {children}
        </ListToolbar>
      )}
    </>
  );
}
