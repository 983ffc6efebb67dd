import { remoteConfig } from '@gr/shared/build/rspack-preset';

export default remoteConfig({ dir: import.meta.dirname });
