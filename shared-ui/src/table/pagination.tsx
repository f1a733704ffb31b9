import { Box } from '@chakra-ui/react/box';
import { Button, IconButton } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { NativeSelect } from '@chakra-ui/react/native-select';
import { texts } from 'api-contract/texts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatIndian } from '../numbers/numbers.ts';
import { FirstIcon, LastIcon, NextIcon, PreviousIcon } from '../parts/icons.tsx';

interface Props {
  page: number;
  /** At least 1 (002 §9). */
  totalPage: number;
  totalCount: number;
  /** Pages then hold groups and rows. */
  groupCount?: number | undefined;
  isBehind?: boolean;
  size: number;
  pageSizes?: readonly number[] | undefined;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

/** More pages than this can be jumped to. */
const STEPPED = 5;

/** 'Page 3 of 40'; with many pages a press asks for one. */
function PageJump({ page, totalPage, onPage }: Pick<Props, 'page' | 'totalPage' | 'onPage'>) {
  const [isAsking, setAsking] = useState(false);
  const returnsFocus = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isAsking) return;
    field.current?.focus();
    field.current?.select();
  }, [isAsking]);
  const text = `Page ${formatIndian(page)} of ${formatIndian(totalPage)}`;
  if (totalPage <= STEPPED)
    return (
      <Box as="span" px="2">
        {text}
      </Box>
    );
  if (!isAsking)
    return (
      <Button
        variant="ghost"
        colorPalette="gray"
        px="2"
        fontWeight="normal"
        ref={(button: HTMLButtonElement | null) => {
          if (returnsFocus.current) button?.focus();
          returnsFocus.current = false;
        }}
        aria-label={`${text}, go to another page`}
        onClick={() => setAsking(true)}
      >
        {text}
      </Button>
    );
  const end = () => {
    returnsFocus.current = true;
    setAsking(false);
  };
  const go = (typed: string) => {
    const wanted = Math.round(Number(typed));
    if (wanted >= 1) onPage(Math.min(wanted, totalPage));
    end();
  };
  return (
    <Input
      type="number"
      aria-label={`Page, 1 to ${totalPage}`}
      min={1}
      max={totalPage}
      defaultValue={page}
      w="20"
      mx="1"
      ref={field}
      onBlur={() => setAsking(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        // The same key must not press the newly focused button.
        event.preventDefault();
        if (event.key === 'Enter') go(event.currentTarget.value);
        else end();
      }}
    />
  );
}

/** Pager from page 1; the size select needs `pageSizes` (D-018). */
export function Pagination({
  page,
  totalPage,
  totalCount,
  groupCount,
  isBehind,
  size,
  pageSizes,
  onPage,
  onSize,
}: Props) {
  const first = Math.min((page - 1) * size + 1, totalCount);
  const last = Math.min(page * size, totalCount);
  const beyond = page > totalPage;
  const step = (label: string, target: number, icon: ReactNode, off: boolean) => (
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
            : groupCount !== undefined
              ? `${formatIndian(totalCount)} in ${formatIndian(groupCount)} ${groupCount === 1 ? 'group' : 'groups'}`
              : `${formatIndian(beyond ? 0 : first)}–${formatIndian(beyond ? 0 : last)} of ${formatIndian(totalCount)}`}
      </Box>
      <Box display="flex" alignItems="center">
        {step('First page', 1, <FirstIcon />, page <= 1)}
        {step('Previous page', Math.min(page - 1, totalPage), <PreviousIcon />, page <= 1)}
        <PageJump page={page} totalPage={totalPage} onPage={onPage} />
        {step('Next page', page + 1, <NextIcon />, page >= totalPage)}
        {step('Last page', totalPage, <LastIcon />, page >= totalPage)}
      </Box>
    </Box>
  );
}
