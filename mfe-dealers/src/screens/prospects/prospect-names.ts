import { countText, formatInstant, personText } from 'shared-ui';
import { prospectTexts } from '../../prospect-texts.ts';
import type { Prospect } from './prospects.api.ts';

export const getProspectName = ({ businessInfo, _id }: Pick<Prospect, 'businessInfo' | '_id'>): string =>
  businessInfo.dealershipName.trim() || _id;

/** 'N/A' without a status (DL-PRO-11). */
export const getProspectStatus = ({ prosStatus }: Pick<Prospect, 'prosStatus'>): string =>
  prosStatus.status || prospectTexts.noStatus;

/** 'Om Tyres, by Ravi Kumar · SO1 on 09/08/2024' */
export const getProspectTitle = (prospect: Prospect): string =>
  `${getProspectName(prospect)}, by ${personText(prospect.createdBy.name, prospect.createdBy.SAP_ID)} on ${formatInstant(prospect.createdAt)}`;

export const daysText = (days: number): string => countText(days, 'day');
