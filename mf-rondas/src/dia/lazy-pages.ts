import { lazyScreen } from '@gr/shared/screen';

/** The page of an alert; nobody needs it to begin or walk a round. */
export const AlertPage = lazyScreen(
  () => import(/* webpackChunkName: "oversight" */ './alert-page.view.tsx'),
);
