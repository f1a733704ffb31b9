import { AA } from 'api-contract/roles';
import { defineRemote } from 'shared-auth/remote';

export default defineRemote({
  name: 'mfe-surveys',
  title: 'Surveys',
  screens: [
    {
      path: '/survey',
      title: 'Market Survey Reports',
      heading: true,
      roles: AA,
      menu: 'Survey',
      keywords: ['questionnaire', 'counter'],
      load: () => import('./screens/survey/survey-screen.tsx'),
    },
    {
      path: '/survey/figures',
      title: 'Survey Figures',
      heading: true,
      roles: AA,
      keywords: ['market share', 'brands'],
      load: () => import('./screens/survey-figures/figures-screen.tsx'),
    },
    {
      path: '/survey-reconciliation',
      title: 'Market Survey Reports - Reconciled',
      roles: AA,
      menu: 'Survey Reconciliation',
      keywords: ['upload', 'workbook'],
      load: () => import('./screens/survey-reconciliation/reconciliation-screen.tsx'),
    },
    {
      path: '/market-research',
      title: 'Market Research',
      heading: true,
      roles: AA,
      menu: 'Market Research',
      keywords: ['prices', 'competitors'],
      load: () => import('./screens/market-research/market-research-screen.tsx'),
    },
  ],
  extensions: [
    {
      slot: 'survey-card',
      name: 'survey',
      title: 'Survey',
      size: 'lines',
      roles: AA,
      load: () => import('./extensions/survey-card/survey-card.tsx'),
    },
    {
      slot: 'dealer-timeline',
      name: 'surveys',
      title: 'Surveys',
      size: 'none',
      order: 40,
      roles: AA,
      load: () => import('./extensions/survey-entries/survey-entries.tsx'),
    },
    {
      slot: 'dealer',
      name: 'surveys',
      title: 'Surveys of the counter',
      size: 'list',
      order: 40,
      roles: AA,
      load: () => import('./extensions/dealer-surveys/dealer-surveys.tsx'),
    },
  ],
});
