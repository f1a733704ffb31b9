export const loadToday = () => import(/* webpackChunkName: 'today' */ './today-screen.tsx');
