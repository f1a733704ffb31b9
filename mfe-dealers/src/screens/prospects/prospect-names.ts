import { countText } from 'shared-ui';
import { prospectTexts } from '../../prospect-texts.ts';
import type { Prospect } from './prospects.api.ts';

export const getProspectName = ({ businessInfo, _id }: Pick<Prospect, 'businessInfo' | '_id'>): string =>
  businessInfo.dealershipName.trim() || _id;

/** 'N/A' without a status (DL-PRO-11). */
export const getProspectStatus = ({ prosStatus }: Pick<Prospect, 'prosStatus'>): string =>
  prosStatus.status || prospectTexts.noStatus;

export const daysText = (days: number): string => countText(days, 'day');
