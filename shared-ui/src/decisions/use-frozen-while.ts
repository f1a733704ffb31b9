import { useState } from 'react';

/** Freezes the value while `isHeld`, such as page counts beside held rows. */
export function useFrozenWhile<Value>(value: Value, isHeld: boolean): Value {
  const [current, setCurrent] = useState(value);
  if (!isHeld && current !== value) setCurrent(value);
  return isHeld ? current : value;
}
