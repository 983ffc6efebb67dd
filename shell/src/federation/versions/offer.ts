import { type Offer, sharedBy } from '@gr/shared/domain/app/shared-packages';
import { version } from 'react';

/** Packages this shell puts into the share scope: versions (React's own, the kits' number), and the exports of its kits. */
export const OFFER: Offer = {
  shared: sharedBy(version),
  ...(typeof __KIT_EXPORTS__ === 'undefined' ? {} : { names: __KIT_EXPORTS__ }),
};
