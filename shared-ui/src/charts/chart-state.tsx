import { Button } from '@chakra-ui/react/button';
import { Center } from '@chakra-ui/react/center';
import { Spinner } from '@chakra-ui/react/spinner';
import { Text } from '@chakra-ui/react/text';
import { texts } from 'api-contract/texts';
import { WhatToDo } from '../feedback/what-to-do.tsx';
import type { ChartProps } from './chart-data.ts';

interface Props extends Pick<ChartProps, 'isLoading' | 'error' | 'retry'> {
  emptyText: string;
}

// Reserves the final height.
const look = { className: 'body', flex: '1', gap: '2' } as const;

export function ChartState({ isLoading, error, retry, emptyText }: Props) {
  if (isLoading)
    return (
      <Center role="status" {...look}>
        <Spinner size="sm" aria-hidden /> {texts.loading}
      </Center>
    );
  if (error)
    return (
      <Center flexDirection="column" {...look}>
        <Text role="alert" color="fg.error">
          {texts.fetchFailed}
          <WhatToDo text={texts.fetchFailed} />
        </Text>
        {retry && (
          <Button size="xs" variant="outline" onClick={retry}>
            Try again
          </Button>
        )}
      </Center>
    );
  return (
    <Center color="fg.muted" {...look}>
      {emptyText}
    </Center>
  );
}
