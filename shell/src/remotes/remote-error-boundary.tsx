import { Component, type ReactNode } from 'react';
import { toReadableError } from './remote-error.ts';

interface BoundaryProps {
  caught?: (error: unknown) => void;
  failed: (error: unknown) => ReactNode;
  children: ReactNode;
}

export class RemoteErrorBoundary extends Component<BoundaryProps, { error?: { cause: unknown } }> {
  override state: { error?: { cause: unknown } } = {};
  static getDerivedStateFromError(cause: unknown) {
    return { error: { cause: toReadableError(cause) } };
  }
  override componentDidCatch(cause: unknown) {
    this.props.caught?.(toReadableError(cause));
  }
  override render() {
    return this.state.error ? this.props.failed(this.state.error.cause) : this.props.children;
  }
}
