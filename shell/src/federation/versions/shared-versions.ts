import { sharedBy } from '@gr/shared/domain/app/shared-packages';
import { version } from 'react';

/** What this shell puts into the share scope → its version: React's own, and the kits' number. */
export const SHARED = sharedBy(version);
