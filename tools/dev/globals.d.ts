interface Window {
  /** The page's one refresh runtime: set by `publish-refresh.cjs`, read by `use-refresh.cjs`. */
  __consoleRefresh: object;
}
