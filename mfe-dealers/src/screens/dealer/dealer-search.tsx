import { Box, useNavigate } from 'shared-ui';
import { SearchSelect } from 'shared-ui/form';
import { dealerAddress } from '../../dealer-address.ts';
import { directoryTexts } from '../../directory-texts.ts';
import { searchDealers } from './dealer.api.ts';

/** By name, code or territory (D-124). */
export function DealerSearch() {
  const navigate = useNavigate();
  return (
    <Box maxW="28rem">
      <SearchSelect
        label={directoryTexts.searchDirectory}
        hideLabel
        placeholder={directoryTexts.searchDirectory}
        value=""
        search={searchDealers}
        onChange={(code) => {
          if (code) void navigate(dealerAddress(code));
        }}
      />
    </Box>
  );
}
