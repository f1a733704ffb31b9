// Loads before a remote's first screen; other names load on use. Never remove a name: deployed remotes look for it here.
export {
  Badge,
  Box,
  Button,
  Flex,
  Grid,
  Heading,
  HStack,
  IconButton,
  Input,
  Link,
  Skeleton,
  Spinner,
  Stack,
  Text,
  Textarea,
} from './chakra.ts';
export {
  Link as RouterLink,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { CodeError, lazyCode } from './code/lazy-code.ts';
export { useLazyCode } from './code/use-lazy-code.ts';
export { lazyDialog } from './dialog/lazy-dialog.tsx';
export { toast } from './feedback/toast.ts';
export { InlineAlert } from './feedback/inline-alert.tsx';
export { WhatToDo } from './feedback/what-to-do.tsx';
export { Amount } from './parts/amount.tsx';
export { RetryAlert } from './feedback/retry-alert.tsx';
export { SelectField } from './form/select-field.tsx';
export { DateInput } from './form/date-input.tsx';
export { MonthInput } from './form/month-input.tsx';
export { DateRangeFilter, isValidRange } from './form/date-range-filter.tsx';
export { RangeNames } from './form/range-names.tsx';
export { addDays, formatRangeShort, getPeriodName, toMonthRange, rangeInWords } from './time/day-ranges.ts';
export { formatIndian, percentChange, compactRupees, countText, formatAmount, rupees } from './numbers/numbers.ts';
export { ClockIcon } from './parts/icons.tsx';
export { Hint } from './parts/hint.tsx';
export { AsOf } from './parts/as-of.tsx';
export { getClubName } from './parts/club-name.ts';
export { EditDelete } from './parts/edit-delete.tsx';
export { StatusText, Tile } from './parts/pieces.tsx';
export { TileStrip } from './parts/tile-strip.tsx';
export { PRODUCT_NAME, useFallbackTitle, usePageTitle } from './parts/page-title.ts';
export { Loading } from './parts/loading.tsx';
export { Term } from './parts/term.tsx';
export { explainTerms } from './parts/terms.ts';
export { NotFoundScreen, PageHeader, PermissionScreen } from './parts/screens.tsx';
export { toDayRange, useChosenRange, useFiltering, useListState, useUrlRange } from './state/url-state.ts';
export { FilterFold } from './table/filter-fold.tsx';
export { columnsFor, formatCellValue } from './table/columns.ts';
export { GROUP_STATE, toGroupQuery } from './table/group-query.ts';
export { PAGE_SIZES, toPageSize, usePageSize } from './table/page-sizes.ts';
export { serverPaging, serverSort, toSortQuery } from './table/server-paging.ts';
export { useServerPages, useSortedPages } from './table/use-server-pages.ts';
export { useServerList } from './table/use-server-list.ts';
export { useClientList } from './table/use-client-list.ts';
export { useList } from './table/use-list.ts';
export { List } from './table/list.tsx';
export { ListTable } from './table/list-table.tsx';
export { ListTools } from './table/list-tools.tsx';
export { viewColumn } from './table/view-column.tsx';
export { Pagination } from './table/pagination.tsx';
export { RowCheckbox } from './table/row-checkbox.tsx';
export { ScrollFrame } from './table/scroll-frame.tsx';
export { SearchBox } from './table/search-box.tsx';
export { SmallTable } from './table/small-table.tsx';
export { TableScreen } from './table/table-screen.tsx';
export {
  currentMonth,
  dayDate,
  formatClock,
  formatDay,
  formatDayForExport,
  formatInstant,
  formatTimeline,
  indiaToday,
  isDay,
  isoDay,
  MISSING,
  visitClock,
} from './time/india.ts';
export { allPages } from './table/all-pages.ts';
export { countMatching } from './table/client-rows.ts';
export { useNearWindow } from './state/use-near-window.ts';
export { hasUnsavedInput, useHasUnsavedInput, useUnsavedInput } from './state/unsaved-input.ts';
export { downloadAddress, downloadBlob } from './download/download.ts';
export { FactList } from './parts/fact-list.tsx';
export { Person, personText } from './parts/person.tsx';
export { formatPhone, PhoneNumber } from './parts/phone-number.tsx';
export { safeAddress, toAbsoluteAddress } from './parts/safe-address.ts';
export { SafeLink } from './parts/safe-link.tsx';
