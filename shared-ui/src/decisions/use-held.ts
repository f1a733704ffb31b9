import { useState } from 'react';

/** The value as it was when `isHeld` began, for as long as that holds: page counts beside rows that stay in their place. */
export function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [kept, setKept] = useState(value);
  if (!isHeld && kept !== value) setKept(value);
  return isHeld ? kept : value;
}
