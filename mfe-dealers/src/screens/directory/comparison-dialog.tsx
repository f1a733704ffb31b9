import type { ReactNode } from 'react';
import {
  Box,
  Button,
  formatAmount,
  formatIndian,
  getClubName,
  RouterLink,
  ScrollFrame,
  Term,
  Text,
  copyLink,
} from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { dealerAddress, sharedComparisonAddress } from '../../dealer-address.ts';
import { directoryTexts } from '../../directory-texts.ts';
import type { DirectoryRow } from './directory.api.ts';

const facts: readonly [label: string, value: (dealer: DirectoryRow) => ReactNode, isAmount?: boolean][] = [
  ['Dealer Code', (dealer) => dealer.Kunnr],
  ['City', (dealer) => dealer.City1],
  ['Dealer Type', (dealer) => dealer.Dltype],
  ['Club', (dealer) => getClubName(dealer.Class)],
  ['Sales (MTD)', (dealer) => formatAmount(dealer.SaleVal), true],
  ['Sales last month', (dealer) => formatAmount(dealer.lastMonthSales), true],
  ['Outstanding (AOD)', (dealer) => formatAmount(dealer.OutTot), true],
  ['Overdue (AOD)', (dealer) => formatAmount(dealer.OverDue), true],
  ['SAS', (dealer) => formatAmount(dealer.SasOut), true],
  ['Rotation', (dealer) => `${formatIndian(dealer.Rotation)} %`, true],
];

const Cell = ({ children, isAmount }: { children: ReactNode; isAmount?: boolean | undefined }) => (
  <Box
    as="td"
    px="3"
    py="1.5"
    borderTopWidth="1px"
    overflowWrap="anywhere"
    textAlign={isAmount ? 'right' : 'left'}
    fontVariantNumeric={isAmount ? 'tabular-nums' : undefined}
  >
    {children}
  </Box>
);

const copyComparison = (dealers: readonly DirectoryRow[]) =>
  copyLink(location.origin + sharedComparisonAddress(dealers.map(({ Kunnr }) => Kunnr)), directoryTexts.linkCopied);

interface ComparisonDialogProps {
  dealers: readonly DirectoryRow[];
  onClear: () => void;
  onClose: () => void;
}

/** DL-CMP-01, D-127. */
export function ComparisonDialog({ dealers, onClear, onClose }: ComparisonDialogProps) {
  const clear = () => {
    onClear();
    onClose();
  };
  return (
    <Dialog
      open
      size="xl"
      printable
      title={directoryTexts.comparison}
      onClose={onClose}
      {...(dealers.length > 0 && {
        footer: (
          <>
            <Button variant="outline" colorPalette="gray" onClick={clear}>
              Clear selection
            </Button>
            {dealers.length > 1 && (
              <Button variant="outline" onClick={() => void copyComparison(dealers)}>
                {directoryTexts.copyLink}
              </Button>
            )}
            <Button variant="outline" onClick={() => window.print()}>
              {directoryTexts.print}
            </Button>
          </>
        ),
      })}
    >
      {dealers.length === 0 ? (
        <Text color="fg.muted" py="6" textAlign="center">
          {directoryTexts.selectFirst}
        </Text>
      ) : (
        <ScrollFrame label={directoryTexts.comparison}>
          <Box
            as="table"
            width="100%"
            borderCollapse="separate"
            borderSpacing="0"
            textStyle="sm"
            css={{ '& tr': { bg: 'bg.panel' } }}
          >
            <thead>
              <tr>
                <th data-pinned="" aria-label="Fact" />
                {dealers.map((dealer) => (
                  <Box asChild key={dealer._id} px="3" py="2" textAlign="left" minW="7rem" verticalAlign="bottom">
                    <th scope="col">{dealer.Name1}</th>
                  </Box>
                ))}
              </tr>
            </thead>
            <tbody>
              {facts.map(([label, value, isAmount]) => (
                <tr key={label}>
                  <Box
                    asChild
                    py="1.5"
                    px="3"
                    borderTopWidth="1px"
                    textAlign="left"
                    fontWeight="normal"
                    color="fg.muted"
                  >
                    <th scope="row" data-pinned="">
                      <Term>{label}</Term>
                    </th>
                  </Box>
                  {dealers.map((dealer) => (
                    <Cell key={dealer._id} isAmount={isAmount}>
                      {value(dealer) || '-'}
                    </Cell>
                  ))}
                </tr>
              ))}
              <tr data-print-hidden="">
                <td data-pinned="" />
                {dealers.map((dealer) => (
                  <Cell key={dealer._id}>
                    <Button asChild size="sm" variant="outline">
                      <RouterLink
                        to={dealerAddress(dealer.Kunnr)}
                        aria-label={`${directoryTexts.viewProfile} of ${dealer.Name1}`}
                      >
                        {directoryTexts.viewProfile}
                      </RouterLink>
                    </Button>
                  </Cell>
                ))}
              </tr>
            </tbody>
          </Box>
        </ScrollFrame>
      )}
    </Dialog>
  );
}
