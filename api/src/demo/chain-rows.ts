export function* chainRows<T>(first: Iterable<T>, second: Iterable<T>) {
  yield* first;
  yield* second;
}
