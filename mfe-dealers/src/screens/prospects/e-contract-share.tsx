import { MenuButton, toAbsoluteAddress, copyLink } from 'shared-ui';
import { getProspectName } from './prospect-names.ts';
import type { Prospect } from './prospects.api.ts';

export function ShareEContract({ prospect, ehr }: { prospect: Prospect; ehr: string }) {
  const name = getProspectName(prospect);
  const address = toAbsoluteAddress(ehr);
  if (!address) return null;
  const text = `Dealer agreement of ${name}: ${address}`;
  const to = encodeURIComponent(prospect.businessInfo.email).replace('%40', '@');
  const subject = encodeURIComponent(`Dealer agreement of ${name}`);
  const body = encodeURIComponent(text);
  return (
    <MenuButton
      label={`Share the e-contract of ${name}`}
      items={[
        { label: 'Copy link', onSelect: () => void copyLink(address) },
        // A new tab would stay empty.
        { label: 'Mail', onSelect: () => window.open(`mailto:${to}?subject=${subject}&body=${body}`, '_self') },
        { label: 'WhatsApp', onSelect: () => window.open(`https://wa.me/?text=${body}`, '_blank', 'noopener') },
      ]}
    >
      Share
    </MenuButton>
  );
}
