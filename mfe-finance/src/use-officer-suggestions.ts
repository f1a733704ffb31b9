import { toSearchKey } from 'api-contract/search-key';
import { useState } from 'react';
import { useCall, useUser } from 'shared-auth';
import type { SearchSuggestion } from 'shared-ui';

const MAX_SUGGESTIONS = 8;

/** By SAP ID or name (FN-ATT-16, D-333); loads at the first key. */
export function useOfficerSuggestions(): {
  suggestions: readonly SearchSuggestion[];
  onTyping: (text: string) => void;
} {
  const [typed, setTyped] = useState('');
  const { SAP_ID } = useUser();
  const text = toSearchKey(typed).trim();
  const { data } = useCall(
    text && SAP_ID ? 'GET /api/v1/AM/SO/:SAP_ID' : null,
    { params: { SAP_ID } },
    { refreshOnFocus: false },
  );
  const matching = (data?.officers ?? []).filter(
    (officer) => toSearchKey(officer.SAP_ID).includes(text) || toSearchKey(officer.name).includes(text),
  );
  const suggestions = text
    ? matching.slice(0, MAX_SUGGESTIONS).map(({ SAP_ID: value, name, areaName }) => ({
        value,
        label: [name, areaName].filter(Boolean).join(', '),
      }))
    : [];
  return { suggestions, onTyping: setTyped };
}
