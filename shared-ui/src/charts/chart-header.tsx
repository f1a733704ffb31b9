import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Term } from '../parts/term.tsx';
import type { ChartProps } from './chart-data.ts';
import { BarsIcon, DonutIcon, InfoIcon, PartsIcon, TableIcon } from './chart-icons.tsx';

/** Shown and hidden by a button. */
export interface Toggle {
  isOn: boolean;
  toggle: () => void;
}

interface Props extends Pick<ChartProps, 'title' | 'actions'> {
  titleId: string;
  headingLevel: NonNullable<ChartProps['headingLevel']>;
  about: (Toggle & { id: string }) | undefined;
  table: Toggle | undefined;
  /** The second view of a donut. */
  bars: Toggle | undefined;
}

export function ChartHeader({ title, titleId, headingLevel, actions, about, table, bars }: Props) {
  return (
    <Flex align="start" gap="1">
      <Heading id={titleId} as={`h${headingLevel}`} size="sm" flex="1" minW="0">
        <Term>{title}</Term>
      </Heading>
      {actions}
      <Flex className="buttons">
        {about && (
          <CardButton
            label={`About ${title}`}
            aria-expanded={about.isOn}
            aria-controls={about.id}
            onClick={about.toggle}
          >
            <InfoIcon />
          </CardButton>
        )}
        {bars && (
          <CardButton
            label={bars.isOn ? 'Show as donut' : 'Show as bars'}
            aria-describedby={titleId}
            onClick={bars.toggle}
          >
            {bars.isOn ? <DonutIcon /> : <PartsIcon />}
          </CardButton>
        )}
        {table && (
          <CardButton
            label={table.isOn ? 'Show as chart' : 'Show as table'}
            aria-describedby={titleId}
            onClick={table.toggle}
          >
            {table.isOn ? <BarsIcon /> : <TableIcon />}
          </CardButton>
        )}
      </Flex>
    </Flex>
  );
}

function CardButton({ label, ...props }: ButtonProps & { label: string }) {
  return (
    <Button
      size="xs"
      variant="ghost"
      aria-label={label}
      title={label}
      px="1"
      minW="6"
      h="6"
      css={{
        '@media (pointer: coarse)': { minWidth: '11', height: '11', mt: '-2' },
        '@media print': { display: 'none' },
      }}
      {...props}
    />
  );
}
