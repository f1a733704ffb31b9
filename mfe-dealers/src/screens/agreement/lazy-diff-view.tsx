import { lazyCode, Loading, RetryAlert, useLazyCode } from 'shared-ui';

const diffView = lazyCode(() => import(/* webpackChunkName: 'agreement-diff' */ './diff-view.tsx'));

export function LazyDiffView(props: { older: string; newer: string }) {
  const { code, error, retry } = useLazyCode(diffView);
  if (code) return <code.default {...props} />;
  return error ? <RetryAlert onRetry={retry}>{error.message}</RetryAlert> : <Loading />;
}
