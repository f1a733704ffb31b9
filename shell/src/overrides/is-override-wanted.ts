import { pageOverrides } from './page-overrides.ts';
import { acceptedPreview, requestedPreview } from './preview.ts';
import { hasRequestedOverride } from './requested-override.ts';

/** Whether this page takes something from elsewhere than the console, or is asked to. */
export function isOverrideWanted(): boolean {
  // First: it takes the ticket out of the address, whatever else is there.
  const ticket = requestedPreview();
  return (
    ticket !== undefined || acceptedPreview() !== undefined || pageOverrides() !== undefined || hasRequestedOverride()
  );
}
