/** A prospect open in its list. */
export const prospectAddress = (type: 'dealer' | 'customer', id: string): string =>
  `/actyv-ai?${new URLSearchParams({ ...(type === 'customer' && { tab: type }), details: id })}`;
