import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Center } from '@chakra-ui/react/center';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Spinner } from '@chakra-ui/react/spinner';
import { Text } from '@chakra-ui/react/text';
import { texts } from 'api-contract/texts';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { ChartProps, ChartTable } from './chart-data.ts';
import { chartColors } from './use-chart-look.ts';

interface FrameProps extends Omit<ChartProps, 'format'> {
  isEmpty: boolean;
  summary: string;
  table: ChartTable;
  legend: readonly { label: string; color: string; number?: string; href?: string }[];
  children: ReactNode;
}

/** The card around every chart: title, state, drawing with its text alternative, legend, and the numbers as a table. */
export function ChartFrame({
  title,
  summary,
  isLoading,
  error,
  retry,
  emptyText = texts.empty,
  height = 260,
  actions,
  note,
  isEmpty,
  table,
  legend,
  children,
}: FrameProps) {
  const [showsTable, setShowsTable] = useState(false);
  const titleId = useId();
  const isFailed = Boolean(error);
  const hasDrawing = !isLoading && !isFailed && !isEmpty;
  // A picture hides what is inside it; a drawing with links is a group of them.
  const hasLinks = table.rows.some((row) => row.some((cell) => typeof cell !== 'string'));
  return (
    <Box
      as="section"
      aria-labelledby={titleId}
      aria-busy={isLoading ?? false}
      borderWidth="1px"
      rounded="md"
      bg="bg.panel"
      p="3"
      minW="0"
      css={chartColors}
    >
      <Flex align="center" gap="2" mb="2" wrap="wrap">
        <Heading id={titleId} as="h3" size="sm" flex="1" minW="0">
          {title}
        </Heading>
        {actions}
        {hasDrawing && (
          <Button size="xs" variant="ghost" aria-pressed={showsTable} onClick={() => setShowsTable(!showsTable)}>
            {showsTable ? 'Show as chart' : 'Show as table'}
          </Button>
        )}
      </Flex>
      {isLoading && (
        <Center h={`${height}px`} role="status" gap="2">
          <Spinner size="sm" aria-hidden /> {texts.loading}
        </Center>
      )}
      {!isLoading && isFailed && (
        <Center h={`${height}px`} flexDirection="column" gap="2">
          <Text role="alert" color="fg.error">
            {texts.fetchFailed}
          </Text>
          {retry && (
            <Button size="xs" variant="outline" onClick={retry}>
              Try again
            </Button>
          )}
        </Center>
      )}
      {!isLoading && !isFailed && isEmpty && (
        <Center h={`${height}px`} color="fg.muted">
          {emptyText}
        </Center>
      )}
      {hasDrawing && showsTable && <NumbersTable title={title} table={table} height={height} />}
      {hasDrawing && !showsTable && (
        <>
          <Box
            role={hasLinks ? 'group' : 'img'}
            aria-label={`${title}. ${summary}`}
            h={`${height}px`}
            minW="0"
            position="relative"
            css={linkedBars}
          >
            {children}
          </Box>
          <Legend entries={legend} />
        </>
      )}
      {note && !isLoading && !isFailed && (
        <Box mt="2" textStyle="xs" color="fg.muted">
          {note}
        </Box>
      )}
    </Box>
  );
}

const linkedBars = {
  '& svg a': { outline: 'none' },
  '& svg a:focus-visible rect': { stroke: 'fg', strokeWidth: '2px' },
} as const;

/** A click on a drawn part is a click on the link that says the same in words. */
export function follow(drawn: Element, href: string | undefined): void {
  if (!href) return;
  const links = drawn.closest('section')?.querySelectorAll('a[href]') ?? [];
  for (const link of links) {
    if (link.getAttribute('href') !== href) continue;
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return;
  }
}

function Legend({ entries }: { entries: FrameProps['legend'] }) {
  return (
    <Flex
      as="ul"
      aria-label="Legend"
      listStyleType="none"
      gap="1"
      columnGap="4"
      wrap="wrap"
      justify="center"
      mt="2"
      textStyle="xs"
    >
      {entries.map(({ label, color, number, href }) => (
        <Flex as="li" key={label} align="center" gap="1.5" minH={href ? '6' : undefined}>
          <Box
            aria-hidden
            data-swatch=""
            boxSize="10px"
            rounded="2px"
            flexShrink="0"
            style={{ backgroundColor: color }}
          />
          {href ? (
            <Box asChild borderRadius="sm" py="1" _hover={{ textDecoration: 'underline' }}>
              <RouterLink to={href}>
                {label}{' '}
                <Box as="span" fontWeight="semibold" fontVariantNumeric="tabular-nums">
                  {number}
                </Box>
              </RouterLink>
            </Box>
          ) : (
            label
          )}
        </Flex>
      ))}
    </Flex>
  );
}

const numbersLook = {
  borderCollapse: 'collapse',
  '& th, & td': { px: '2', py: '1', borderBottomWidth: '1px', textAlign: 'end', fontWeight: 'normal' },
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '& th:first-of-type': { textAlign: 'start' },
  '& thead th': { position: 'sticky', top: '0', bg: 'bg.panel', color: 'fg.muted', fontWeight: 'medium' },
} as const;

function NumbersTable({ title, table, height }: { title: string; table: ChartTable; height: number }) {
  return (
    <Box maxH={`${height}px`} overflow="auto" tabIndex={0} role="region" aria-label={`${title}, numbers`}>
      <Box as="table" aria-label={title} w="full" textStyle="sm" css={numbersLook}>
        <thead>
          <tr>
            {table.header.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have one name, and rows never move
            <tr key={`${name}-${row}`}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={table.header[column + 1]}>
                  {typeof cell === 'string' ? (
                    cell
                  ) : (
                    <Box asChild color="accent.fg" borderRadius="sm" _hover={{ textDecoration: 'underline' }}>
                      <RouterLink to={cell.href}>{cell.text}</RouterLink>
                    </Box>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

/** The little box that follows the pointer. */
export function ChartHint({
  color,
  label,
  value,
  more,
}: {
  color: string;
  label: string;
  value: string;
  more?: string;
}) {
  return (
    <Flex
      align="center"
      gap="2"
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      rounded="sm"
      shadow="sm"
      px="2"
      py="1"
      textStyle="xs"
      whiteSpace="nowrap"
    >
      <Box data-swatch="" boxSize="10px" rounded="2px" style={{ backgroundColor: color }} />
      {label}: <strong>{value}</strong>
      {more && <span>({more})</span>}
    </Flex>
  );
}
