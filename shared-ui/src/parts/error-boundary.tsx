import { Component, type ReactNode } from 'react';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';

interface Props {
  /** The part's name, as a person knows it. */
  title: string;
  /** Runs before the part is shown again. */
  onRetry?: () => void;
  children: ReactNode;
}

/**
 * Keeps a part's crash inside the part: a card with 'Retry' in its place, the rest of the page works on.
 *
 * @example <ErrorBoundary title="Dealers"><DealersRemote /></ErrorBoundary>
 */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  retry = () => {
    this.props.onRetry?.();
    this.setState({ failed: false });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
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
        <Box color="fg.muted">The rest of the console works on.</Box>
        <Button onClick={this.retry}>Retry</Button>
      </Box>
    );
  }
}
