// What the sandbox's build fills in: the remote it is started in (see `shared/build/sandbox-config.ts`).
declare module '@sandbox/remote' {
  const remote: import('../../contract/contract.ts').Remote;
  export default remote;
}
declare module '@sandbox/scenarios' {
  const definition: import('./definition.ts').SandboxDefinition;
  export default definition;
}
declare module '@sandbox/manifest' {
  const manifest: import('../../contract/manifest.ts').RemoteManifest;
  export default manifest;
}
