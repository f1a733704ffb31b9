import { useState } from 'react';

/** The value as it was when `isHeld` began, for as long as that holds: page counts beside rows that stay in their place. */
export function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [current, setCurrent] = useState(value);
  if (!isHeld && current !== value) setCurrent(value);
  return isHeld ? current : value;
}
