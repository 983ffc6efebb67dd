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
/** True in builds of the shell that load remotes from a developer's computer; the shell only. */
declare const __OVERRIDES__: boolean;
/** Defined in the shell's build alone, where schemas only validate what is read and draw no form of the office. */
declare const __READS_ONLY__: true | undefined;
/** Public keys whose registries the shell trusts; the shell only. */
/** Least serial of a list of teams' keys that this shell accepts; 0 = no list is needed. */
declare const __REGISTRY_LIST__: number;
declare const __REGISTRY_KEYS__: readonly import('@gr/shared/domain/app/team-keys').PublicKey[];
/** Exports of the kits: package → names; the shell only. */
declare const __KIT_EXPORTS__: Readonly<Record<string, readonly string[]>>;
/** Declarations of the remotes beside the shell when it was built, in menu order; the shell only. */
declare const __DECLARED__: readonly Required<
  Pick<import('@gr/shared/contract/manifest').RemoteManifest, 'id' | 'abiertos' | 'acciones'>
>[];
