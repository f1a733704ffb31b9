import { ids, type Read } from '../../../testing/read-walk.ts';
import { OF_DEALER } from '../../../testing/walk-rows.ts';

export const surveysReads: Record<string, Read> = {
  '/api/v1/today/surveys': { shows: /"SAP_ID":"SO1"/ },
  '/api/v1/dealers/surveys': { shows: /"SAP_ID":"SO1"/, query: () => OF_DEALER },
  '/api/v1/getOfficers/:level': { shows: /"SAP_ID":"SO1"/ },
  '/api/v1/scan/figures/brands': { shows: /"pending":[1-9]/ },
  '/api/v1/scan/figures/sizes': { shows: /"pending":[1-9]/ },
  '/api/v1/scan/figures/months': { shows: /"tyres":900/ },
  '/api/v1/scan/figures/unusual': { shows: /"tyres":900/ },
  '/api/v1/scan/reconciliation/:id': { shows: /"SAP_ID":"SO1".*"fileName":"Walked.csv"/, id: () => ids.survey },
  '/api/v1/scan/reconciliation/:id/versions/:number': { shows: /Walked town/, id: () => ids.survey },
  '/api/v1/market-research/list': { shows: /"productName":"Walked row"/ },
  '/api/v1/market-research/schedule': { shows: /"alertPercent":5/ },
  '/api/v1/market-research/product/list': { shows: /"matnr":"M-WALK"/ },
  '/api/v1/market-research/suggestions/:id': { shows: /"matnr":"M-WALK"/, id: () => ids.find },
  '/api/v1/market-research/prices/:id': { shows: /"day":"2026-11-09","price":2900/, id: () => ids.find },
  '/api/v1/web-scrapping/syncs': { shows: /"brand":"MRF"/ },
  '/api/v1/web-scrapping/syncs/:id/items': { shows: /"product":"MRF ZLX 145\/80 R12"/, id: () => ids.marketSync },
  '/api/v1/scan/document/list': { shows: /"_id":"SO1"/ },
};
