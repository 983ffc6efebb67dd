// What the sandbox's build fills in: the remote it is started in (see `build/sandbox-config.ts`).
declare module '@sandbox/remote' {
  const remote: import('@gr/shared/contract').Remote;
  export default remote;
}
declare module '@sandbox/scenarios' {
  const definition: import('./definition.ts').SandboxDefinition;
  export default definition;
}
declare module '@sandbox/manifest' {
  const manifest: import('@gr/shared/contract/manifest').RemoteManifest;
  export default manifest;
}
