import { pageOverrides } from './page-overrides.ts';
import { getAcceptedPreviewId, captureRequestedPreview } from './preview.ts';
import { hasRequestedOverride } from './requested-override.ts';

export function isOverrideWanted(): boolean {
  // First: it must remove the ticket from the address.
  const ticket = captureRequestedPreview();
  return (
    ticket !== undefined ||
    getAcceptedPreviewId() !== undefined ||
    pageOverrides() !== undefined ||
    hasRequestedOverride()
  );
}
