import { ErrorBoundary, lazyCode, Loading } from 'shared-ui';
import { type ComponentType, lazy, Suspense, useState } from 'react';

interface LazyPageProps {
  title: string;
  load: () => Promise<{ default: ComponentType }>;
}

/** A page of the shell whose code comes when it is opened; when it does not come, a card offers to try again. */
export function LazyPage({ title, load }: LazyPageProps) {
  // React.lazy remembers a failure for ever, so every attempt makes a new one.
  const lazyPage = () => lazy(lazyCode(load).load);
  const [Page, setPage] = useState(lazyPage);
  return (
    <ErrorBoundary title={title} onRetry={() => setPage(lazyPage)}>
      <Suspense fallback={<Loading />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
}
