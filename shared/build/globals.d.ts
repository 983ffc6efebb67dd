declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}
/** Version of the room being built, from its package.json. */
declare const __VERSION__: string;
/** True in production builds. */
declare const __PROD__: boolean;
/** True in builds of the shell that take remotes from a developer's computer; the shell only. */
declare const __OVERRIDES__: boolean;
/** Defined in the shell's build alone: its schemas mend what is read and draw no form of the office. */
declare const __READS_ONLY__: true | undefined;
/** Public keys whose registries the shell believes; the shell only. */
/** Smallest number of a list of teams' keys that this shell believes; 0 = none is needed. */
declare const __REGISTRY_LIST__: number;
declare const __REGISTRY_KEYS__: readonly import('../domain/app/team-keys.ts').PublicKey[];
/** Names the kits export: package → names; the shell only. */
declare const __KIT_EXPORTS__: Readonly<Record<string, readonly string[]>>;
/** What the remotes beside the shell declared when it was built, the first in the menu first; the shell only. */
declare const __DECLARED__: readonly Required<
  Pick<import('../contract/manifest.ts').RemoteManifest, 'id' | 'abiertos' | 'acciones'>
>[];
