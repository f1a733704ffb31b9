import { lazy, Suspense } from 'react';
import { Loading } from 'shared-ui';

const DiffView = lazy(() => import(/* webpackChunkName: 'agreement-diff' */ './diff-view.tsx'));

/** `DiffView`, whose library comes when the first difference is looked at. */
export const LazyDiffView = (props: { older: string; newer: string }) => (
  <Suspense fallback={<Loading />}>
    <DiffView {...props} />
  </Suspense>
);
