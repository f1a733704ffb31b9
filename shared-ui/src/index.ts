export * from './chakra.ts';
export * from './router.ts';
export { PrintStyles } from './theme/print-styles.tsx';
export { touchTarget } from './theme/touch.ts';
export { prepareTheme } from './theme/system.ts';
export { UiProvider } from './theme/ui-provider.tsx';
export { UiTheme } from './theme/ui-theme.tsx';
export { type ColorModeChoice, useColorModeChoice } from './theme/color-mode.ts';
export { toast } from './feedback/toast.ts';
export { copyLink, copyText } from './parts/copy-text.ts';
export { Toaster } from './feedback/toaster.tsx';
export { InlineAlert } from './feedback/inline-alert.tsx';
export { WhatToDo } from './feedback/what-to-do.tsx';
export { Amount } from './parts/amount.tsx';
export { RetryAlert } from './feedback/retry-alert.tsx';
export { PRODUCT_NAME, useFallbackTitle, usePageTitle } from './parts/page-title.ts';
export { Loading } from './parts/loading.tsx';
export { NotFoundScreen, PageHeader, PermissionScreen } from './parts/screens.tsx';
export { focusContent } from './parts/focus-content.ts';
export { type BarAction, DecisionBar, type DecisionBarProps } from './decisions/decision-bar.tsx';
export { SelectionBar, type SelectionBarProps } from './decisions/selection-bar.tsx';
export { DecisionButton, type DecisionButtonProps } from './decisions/decision-button.tsx';
export { DecisionMenu, type DecisionMenuProps } from './decisions/decision-menu.tsx';
export { DecisionMarkText } from './decisions/decision-mark-text.tsx';
export { type DecisionResult, DecisionResults } from './decisions/decision-results.tsx';
export {
  type CheckFinding,
  FindingList,
  FirstFinding,
  findingsText,
  type FindingWords,
  findingWords,
  nameFindingGroup,
  objectionColumn,
  shownFindings,
} from './decisions/finding-list.tsx';
export { toSeenFindings } from './decisions/to-seen-findings.ts';
export { useSelectionBar } from './decisions/use-selection-bar.ts';
export { useSelectionShortcuts } from './decisions/use-selection-shortcuts.ts';
export { usePageStep } from './decisions/use-page-step.ts';
export { useDecidedList } from './decisions/use-decided-list.ts';
export { KeepSize } from './decisions/keep-size.tsx';
export { QueuedMark } from './decisions/queued-mark.tsx';
export { useFrozenWhile } from './decisions/use-frozen-while.ts';
export { SigningList, type SigningLine } from './decisions/signing-list.tsx';
export type {
  DecisionFailure,
  DecisionMark,
  DecisionNotice,
  DecisionsOptions,
  MadeDecision,
  Outdated,
} from './decisions/decision.ts';
export { type Decisions, useDecisions } from './decisions/use-decisions.ts';
export { usePanel } from './parts/use-panel.ts';
export { MenuButton, type MenuButtonProps, type MenuItem } from './parts/menu-button.tsx';
export { ErrorBoundary } from './parts/error-boundary.tsx';
export { ClockIcon, DownloadIcon, EditIcon, LinkIcon, ListIcon, UploadIcon } from './parts/icons.tsx';
export { EditDelete } from './parts/edit-delete.tsx';
export { MONTH_NAMES } from './time/day-ranges.ts';
export { Hint } from './parts/hint.tsx';
export { StyleScope } from './parts/style-scope.tsx';
export { InsideLink } from './parts/inside-link.ts';
export { AsOf } from './parts/as-of.tsx';
export { Info } from './parts/info.tsx';
export { DeferredContent } from './parts/deferred-content.tsx';
export { StatusText, Tile, type Tone } from './parts/pieces.tsx';
export { TileStrip } from './parts/tile-strip.tsx';
export {
  Figures,
  type LinkedFigure,
  type LinkedRow,
  LinkedRows,
  type LinkedRowsProps,
} from './parts/figures.tsx';
export { LivePart, type LivePartProps } from './parts/live-part.tsx';
export { useLatestReadAt } from './parts/read-times.ts';
export { TileFrameContext, type TileFigure, type TileReport, useTileReport } from './parts/tile-frame.ts';
export { downloadAddress, downloadBlob } from './download/download.ts';
export { type NeedsInfo, NeedsInfoWord, needsInfoFacts, needsInfoText } from './parts/needs-info.tsx';
export { type Fact, FactList, type FactListProps } from './parts/fact-list.tsx';
export { getClubName } from './parts/club-name.ts';
export { NameCard, type NameCardProps } from './parts/name-card.tsx';
export { Person, type PersonProps, personText } from './parts/person.tsx';
export { RemindButton, type RemindButtonProps } from './parts/remind-button.tsx';
export { RowActions, RowButton, type RowButtonProps, RowDone } from './parts/row-actions.tsx';
export { CallButton, formatPhone, phoneAddress, PhoneNumber } from './parts/phone-number.tsx';
export { safeAddress, toAbsoluteAddress } from './parts/safe-address.ts';
export { SafeLink, type SafeLinkProps } from './parts/safe-link.tsx';
export { Term, type TermProps } from './parts/term.tsx';
export { findMatches, rankMatch, similarityOf } from './search/near-text.ts';
export { explainTerms, findTerms } from './parts/terms.ts';
export { Tabs } from './parts/tabs.tsx';
export { allPages, type Reading } from './table/all-pages.ts';
export { ExportButtons, type ExportButtonsProps } from './table/export-buttons.tsx';
export { countMatching } from './table/client-rows.ts';
export {
  type CellValue,
  type Column,
  columnsFor,
  exportedColumns,
  type PhoneRole,
  formatCellValue,
} from './table/columns.ts';
export { DataTable } from './table/data-table.tsx';
export { PAGE_SIZES, toPageSize, usePageSize } from './table/page-sizes.ts';
export { Pagination } from './table/pagination.tsx';
export { selectColumn } from './table/select-column.tsx';
export { viewColumn } from './table/view-column.tsx';
export { type Selection, useSelected, useSelection } from './table/use-selection.ts';
export { RowCheckbox } from './table/row-checkbox.tsx';
export { ScrollFrame } from './table/scroll-frame.tsx';
export { SmallTable, type SmallTableProps } from './table/small-table.tsx';
export { type Matching, useMatching } from './table/select-matching.ts';
export { SearchBox, type SearchSuggestion } from './table/search-box.tsx';
export {
  type Paging,
  type ServerPaging,
  type SortQuery,
  serverPaging,
  serverSort,
  toSortQuery,
} from './table/server-paging.ts';
export { BottomRoom } from './decisions/bottom-room.tsx';
export { useIdle } from './state/use-idle.ts';
export { useServerPages, useSortedPages } from './table/use-server-pages.ts';
export { useServerList } from './table/use-server-list.ts';
export { useClientList } from './table/use-client-list.ts';
export { useList } from './table/use-list.ts';
export { List } from './table/list.tsx';
export { ListTable } from './table/list-table.tsx';
export { ListTools } from './table/list-tools.tsx';
export type { Failure } from './table/list-notices.tsx';
export { type ArrangedColumn, MAX_WIDTH, MIN_WIDTH } from './table/arrangement.ts';
export type { ColumnTools } from './table/use-arrangement.ts';
export { GROUP_STATE, toGroupQuery } from './table/group-query.ts';
export { TableScreen } from './table/table-screen.tsx';
export type { TableScreenProps } from './table/table-screen-props.ts';
export { CodeError, type LazyCode, lazyCode } from './code/lazy-code.ts';
export { startWorker } from './code/start-worker.ts';
export { useLazyCode } from './code/use-lazy-code.ts';
export { lazyDialog } from './dialog/lazy-dialog.tsx';
export { focusAhead } from './dialog/return-focus.ts';
export { getNextAddress } from './state/shown-address.ts';
export { useHeldKeys } from './keyboard/held-keys.ts';
export { currentHelp } from './parts/screen-help.ts';
export { currentShortcuts, type Shortcut, useShortcuts } from './keyboard/shortcuts.ts';
export { useShortcutsSwitch } from './keyboard/shortcuts-switch.ts';
export { DECIDES_ROW, OPENS_ROW } from './table/use-row-shortcuts.ts';
export { isQueuedChange, type QueuedChange, type QueuedRecord, setQueuedRecords } from './state/queued-records.ts';
export { useNearWindow } from './state/use-near-window.ts';
export { usePrinting } from './state/printing.ts';
export { hasUnsavedInput, useHasUnsavedInput, useUnsavedInput } from './state/unsaved-input.ts';
export { useDialogEntry } from './state/use-dialog-entry.ts';
export { FilterFold } from './table/filter-fold.tsx';
export {
  type Filtering,
  NO_VIEW,
  toDayRange,
  useChosenRange,
  useFiltering,
  useListState,
  useUrlRange,
  VIEW_PARAM,
  type KnownValues,
} from './state/url-state.ts';
export { useMedia } from './state/use-media.ts';
export { RememberedLists, useScreenPath } from './state/remembered-lists.tsx';
export { ListToolsProvider, type ListToolsProps } from './table/list-tools-provider.tsx';
export { type NamedRange, namedRanges } from './time/day-ranges.ts';
export {
  currentMonth,
  type DayRange,
  formatClock,
  formatDay,
  formatDayForExport,
  formatDayName,
  formatInstant,
  formatTimeline,
  indiaToday,
  dayDate,
  isDay,
  isoDay,
  MISSING,
  visitClock,
} from './time/india.ts';
export {
  type AppTimeRecord,
  appMinutes,
  formatIndian,
  percentChange,
  compactRupees,
  countText,
  formatAmount,
  rupees,
} from './numbers/numbers.ts';
export {
  type Coordinates,
  type DistanceFlag,
  distanceMetres,
  formatDistanceFlag,
  toDistanceFlag,
} from './numbers/distance.ts';
export type { ExportFormat } from './export/types.ts';
