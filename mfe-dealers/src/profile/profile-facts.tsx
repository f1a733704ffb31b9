import type { ReactNode } from 'react';
import { FactList, formatDay, formatIndian, PhoneNumber, SafeLink } from 'shared-ui';
import { dealerTexts } from '../dealer-texts.ts';
import type { DealerProfile, VehicleDetails } from './profile.api.ts';
import { fieldLabels, retreadLabels, type Section, vehicleLabels } from './profile-labels.ts';

const { missing } = dealerTexts;
const PHONES: readonly string[] = ['mobileNo', 'whatsappNo', 'phoneNo', 'contactNo'];
const DAYS: readonly string[] = ['dateofBirth', 'dateofAnniversary', 'spouseDOB'];

const childText = ({ name, childDOB }: DealerProfile['personalDetails']['childrens'][number]) =>
  [name, childDOB && formatDay(childDOB)].filter(Boolean).join(', ');

const valueText = (section: Section, name: string, value: unknown): ReactNode => {
  if (value === '' || (Array.isArray(value) && value.length === 0)) return missing;
  if (name === 'childrens') return (value as DealerProfile['personalDetails']['childrens']).map(childText).join('\n');
  if (Array.isArray(value)) return value.join(', ');
  if (PHONES.includes(name)) return <PhoneNumber number={String(value)} />;
  if (DAYS.includes(name)) return formatDay(String(value));
  return section === 'socailDetails' ? (
    <SafeLink href={String(value)} fallback={String(value)}>
      {String(value)}
    </SafeLink>
  ) : (
    String(value)
  );
};

/** Empty fields show 'NA' (D-314). */
export function SectionFacts({ profile, section }: { profile: DealerProfile; section: Section }) {
  const values = profile[section] as Readonly<Record<string, unknown>>;
  return (
    <FactList
      facts={Object.entries(fieldLabels[section]).map(([name, label]) => ({
        label,
        value: valueText(section, name, values[name]),
      }))}
    />
  );
}

export const isEmptyBlock = ({ application, totalVehicles, ...texts }: VehicleDetails): boolean =>
  application.length === 0 &&
  totalVehicles === 0 &&
  [texts.loadingPattern, texts.avgLeadDistance, texts.avgMonthlyRunning].every((text) => text === '');

export const VehicleFacts = ({ vehicles }: { vehicles: VehicleDetails }) => (
  <FactList
    facts={[
      { label: vehicleLabels.application, value: vehicles.application.join(', ') || missing },
      { label: vehicleLabels.loadingPattern, value: vehicles.loadingPattern || missing },
      { label: vehicleLabels.avgLeadDistance, value: vehicles.avgLeadDistance || missing },
      { label: vehicleLabels.avgMonthlyRunning, value: vehicles.avgMonthlyRunning || missing },
      ...vehicles.vehicles
        .filter(({ count }) => count > 0)
        .map(({ name, count }) => ({ label: name, value: formatIndian(count) })),
      { label: dealerTexts.totalVehicles, value: formatIndian(vehicles.totalVehicles) },
      { label: dealerTexts.totalTyres, value: formatIndian(vehicles.totalWheels) },
    ]}
  />
);

export const RetreadFacts = ({ retread }: { retread: DealerProfile['vehicleDetails']['retread'] }) => (
  <FactList
    facts={[
      { label: retreadLabels.retreadPractice, value: retread.retreadPractice || missing },
      { label: retreadLabels.majorTradeUsed, value: retread.majorTradeUsed || missing },
      { label: retreadLabels.retreadFranchise, value: retread.retreadFranchise || missing },
      {
        label: retreadLabels.tyresRetreadMonth,
        value: retread.tyresRetreadMonth === null ? missing : formatIndian(retread.tyresRetreadMonth),
      },
    ]}
  />
);
