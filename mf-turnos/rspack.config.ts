import { experiments, filename, manifest, remoteConfig, shared } from '@gr/remote-kit/build/rspack-preset';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';

export default remoteConfig(
  import.meta.dirname,
  () =>
    new ModuleFederationPlugin({
      name: 'mf_turnos',
      filename,
      exposes: { './remote': './src/index' },
      shared,
      experiments,
      manifest,
      dts: false,
    }),
);
