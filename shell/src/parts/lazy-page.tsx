import { ErrorBoundary, lazyCode, Loading } from 'shared-ui';
import { type ComponentType, lazy, Suspense, useState } from 'react';

interface LazyPageProps {
  title: string;
  load: () => Promise<{ default: ComponentType }>;
}

export function LazyPage({ title, load }: LazyPageProps) {
  // React.lazy caches failures, so each attempt makes a new one.
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
