import { Component, type ReactNode } from 'react';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { CodeError } from '../code/lazy-code.ts';

interface Props {
  /** Name that people know. */
  title: string;
  /** Runs before the retry. */
  onRetry?: () => void;
  children: ReactNode;
}

/** A card with the reason and 'Retry' replaces a crashed part. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state: { failed: boolean; error?: unknown } = { failed: false };

  static getDerivedStateFromError(error?: unknown) {
    return { failed: true, error };
  }

  retry = () => {
    this.props.onRetry?.();
    this.setState({ failed: false });
  };

  override render() {
    const { failed, error } = this.state;
    if (!failed) return this.props.children;
    return (
      <Box
        role="alert"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="md"
        p="6"
        m="4"
        display="grid"
        gap="3"
        justifyItems="start"
      >
        <Heading as="h2" size="md">
          {this.props.title} could not be shown.
        </Heading>
        <Box>{error instanceof CodeError ? error.message : 'The page failed while it was shown.'}</Box>
        <Box color="fg.muted">The rest of the console still works.</Box>
        <Button onClick={this.retry}>Retry</Button>
      </Box>
    );
  }
}
