/** The code of the page Today. */
export const loadToday = () => import(/* webpackChunkName: 'today' */ './today-screen.tsx');
