import { pageOverrides } from './page-overrides.ts';
import { acceptedPreview, requestedPreview } from './preview.ts';
import { hasRequestedOverride } from './requested-override.ts';

export function isOverrideWanted(): boolean {
  // First: it must remove the ticket from the address.
  const ticket = requestedPreview();
  return (
    ticket !== undefined || acceptedPreview() !== undefined || pageOverrides() !== undefined || hasRequestedOverride()
  );
}
