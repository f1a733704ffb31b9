import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { NativeSelect } from '@chakra-ui/react/native-select';
import { texts } from 'api-contract/texts';
import { formatIndian } from '../numbers/numbers.ts';
import { FirstIcon, LastIcon, NextIcon, PreviousIcon } from '../parts/icons.tsx';

interface Props {
  page: number;
  /** At least 1 (002 §9). */
  totalPage: number;
  totalCount: number;
  isBehind?: boolean;
  size: number;
  pageSizes?: readonly number[];
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

/** Pager from page 1; the size select needs `pageSizes` (D-018). */
export function Pagination({ page, totalPage, totalCount, isBehind, size, pageSizes, onPage, onSize }: Props) {
  const first = Math.min((page - 1) * size + 1, totalCount);
  const last = Math.min(page * size, totalCount);
  const beyond = page > totalPage;
  const step = (label: string, target: number, icon: React.ReactNode, off: boolean) => (
    <IconButton aria-label={label} variant="ghost" colorPalette="gray" disabled={off} onClick={() => onPage(target)}>
      {icon}
    </IconButton>
  );
  return (
    <Box
      as="nav"
      aria-label="Pages"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      fontVariantNumeric="tabular-nums"
      color="fg.muted"
      textStyle="sm"
    >
      {pageSizes && pageSizes.length > 0 && (
        <Box as="label" display="flex" alignItems="center" gap="2">
          Rows per page
          <NativeSelect.Root w="20">
            <NativeSelect.Field
              value={size}
              onChange={({ currentTarget }) => onSize(Number(currentTarget.value))}
              bg="bg.panel"
            >
              {[...new Set([...pageSizes, size])]
                .sort((a, b) => a - b)
                .map((n) => (
                  <option key={n} value={n}>
                    {n}
                  </option>
                ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Box>
      )}
      <Box as="span" role="status" ms="auto">
        {isBehind
          ? texts.loading
          : totalCount === 0
            ? '0 of 0'
            : `${formatIndian(beyond ? 0 : first)}–${formatIndian(beyond ? 0 : last)} of ${formatIndian(totalCount)}`}
      </Box>
      <Box display="flex" alignItems="center">
        {step('First page', 1, <FirstIcon />, page <= 1)}
        {step('Previous page', Math.min(page - 1, totalPage), <PreviousIcon />, page <= 1)}
        <Box as="span" px="2">
          Page {formatIndian(page)} of {formatIndian(totalPage)}
        </Box>
        {step('Next page', page + 1, <NextIcon />, page >= totalPage)}
        {step('Last page', totalPage, <LastIcon />, page >= totalPage)}
      </Box>
    </Box>
  );
}
