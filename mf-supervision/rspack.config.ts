import { experiments, filename, manifest, remoteConfig, shared } from '@gr/remote-kit/build/rspack-preset';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';

const config = remoteConfig(
  import.meta.dirname,
  () =>
    new ModuleFederationPlugin({
      name: 'mf_supervision',
      filename,
      exposes: { './remote': './src/index' },
      shared,
      experiments,
      manifest,
      dts: false,
    }),
);

/** Dependencies of jsPDF that no report uses: HTML, SVG and PNG; its photos are JPEG. */
const UNUSED_BY_JSPDF = ['html2canvas', 'canvg', 'dompurify', 'fast-png'];

export default (options: Parameters<typeof config>[0]) => {
  const base = config(options);
  const unused = Object.fromEntries(UNUSED_BY_JSPDF.map((name) => [name, false as const]));
  // Otherwise each of them becomes an empty chunk.
  const joined = { test: /jspdf/, parser: { dynamicImportMode: 'eager' } };
  return {
    ...base,
    module: { ...base.module, rules: [joined, ...(base.module?.rules ?? [])] },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...unused } },
  };
};
