/** Texts of the commands that publish a remote. */
export const messages = {
  options:
    'Options: --url ADDRESS, --store STORE, --by NAME, --without-checks REASON, --over COMMIT of the live version; each with its value.',
  extra: (words: string) => `«${words}» is not understood.`,
  percentMissing:
    'The percentage is missing: «npm run canary -w REMOTE -- 10» (1 to 99; 0 takes the version back).',
  roles: (roles: readonly string[]) => `Roles are ${roles.join(', ')}, with commas between several.`,
  units: 'Units are ids, with commas between several: --units u001,u003',
  testerLink: (url: string) =>
    `Testers open this link once on their phone; ${url.replace(/=.*$/, '=')} ends it: ${url}`,
  percent: (word: string) => `«${word}» is not a percentage from 0 to 99. For everybody: «npm run deploy».`,
  badUrl: (url: string) =>
    `«${url}» is not an http or https address. Give that of the live shell with --url.`,
  noShell: (url: string, why: string) =>
    `The live shell does not answer at ${url} (${why}). Start it with «npm start», or give its address with --url.`,
  notShell: (url: string) =>
    `There is no known shell at ${url}: /shell.json is missing. Build and deploy the shell, or correct --url.`,
  key: (version: string) => `The live shell (${version}) trusts your key.`,
  otherKey: (url: string) =>
    `The shell at ${url} does not trust the key used here: phones would refuse the registry. Use the key it was built with (GR_REGISTRY_PRIVATE_KEY), or build the shell with this one.`,
  otherRegistry: (url: string, live: string, store: string, own: string) =>
    `${url} serves registry ${live} and ${store} holds ${own}: they are not the same place. Correct --url or --store.`,
  contract: (remote: string, shell: string) => `Contract ${remote}: the live shell offers ${shell}.`,
  contractNo: (remote: string, shell: string) =>
    `The remote asks for contract ${remote} and the live shell offers ${shell}. Deploy a newer shell first, or set «contract» in remote.json to what it really uses.`,
  routes: (routes: readonly string[]) => `Routes are free: ${routes.join(', ')}.`,
  sameMenu: (text: string, other: string) => `${other} also has «${text}» in the menu.`,
  files: (count: number) => `${count} files, each with its hash.`,
  damaged: (files: readonly string[]) =>
    `Files are missing or are not those of the list: ${files.slice(0, 5).join(', ')}. Build again with «npm run build».`,
  otherId: (built: string, id: string) => `The build is of ${built}, not of ${id}. Build again.`,
  over: (live: string) => `To replace it all the same: --over ${live}`,
  liveElsewhere: (commit: string, por: string) =>
    `Live is commit ${commit} of ${por}, not among yours: what it brought would be gone. Merge it first.`,
  liveUnknown: (commit: string, por: string) =>
    `Live is commit ${commit} of ${por}, and git here can’t say whether yours has it. Fetch it, with the whole history.`,
  liveUncommitted: (commit: string, por: string) =>
    `Live is commit ${commit} of ${por}: «+» are changes that were never committed, so your sources may lack them.`,
  liveWithoutCommit: (version: string, por: string) =>
    `Live is version ${version} of ${por}, without a known commit: your sources may lack what it brought.`,
  closes: (rol: string, places: readonly string[]) =>
    `${rol} can’t open ${places.join(', ')} any more, which the live version lets them.`,
  unlists: (rol: string, places: readonly string[]) =>
    `${rol} has no menu entry for ${places.join(', ')} any more, as the live version has.`,
  shared: 'The shared packages of the live shell fit.',
  outOfRange: (list: readonly string[], kB: number) =>
    `The live shell does not have ${list.join(', ')}: phones will load copies of their own (+${kB} kB).`,
  weight: (kB: number) => `Own code: ${kB.toFixed(1)} kB.`,
  heavy: (kB: number, limit: number) =>
    `The own code weighs ${kB.toFixed(1)} kB compressed, more than ${limit}. See what it brings that the shell could give.`,
  fileTooBig: (file: string, kB: number, limit: number) =>
    `${file} weighs ${kB.toFixed(0)} kB on the line, more than ${limit}. Take it apart with lazyScreen, or leave out what it brings.`,
  tooHeavy: (kB: number, limit: number) =>
    `The version weighs ${kB.toFixed(0)} kB on the line, more than ${limit}: a phone keeps all of it for the hours without a signal.`,
  call: (file: string, name: string, instead: string) =>
    `${file} uses ${name}, which a remote may not: ${instead}.`,
  reaches: (file: string, what: string) =>
    `${file}: the style ${what} reaches beyond the remote. Write it in a CSS Module, in «@layer remotes».`,
  andMore: (count: number) => `${count} more styles reach beyond the remote.`,
  sources: 'Format, lint, imports, types and tests',
  sourceGood: (what: string) => `${what}: good.`,
  sourceBad: (what: string, said: string) => `${what}: not good.\n${said}`,
  sourceLate: (what: string, minutes: number) => `${what}: not done after ${minutes} min.`,
  unlooked: (why: string) =>
    `Sources are not checked (${why}); it will stand in the history beside your name.`,
  manifest: (field: string) =>
    `«${field}» in remote.json is not valid: phones would not take the registry. See RemoteManifest in @gr/shared/contract/manifest.`,
  shellRoute: (route: string) => `The route «${route}» is the shell's. Change «rutas» in remote.json.`,
  menuWithoutRoute: (route: string) =>
    `The menu leads to «${route}», which is not in «rutas». Add it in remote.json.`,
  building: (id: string, version: string) => `Building ${id} ${version}…`,
  buildFailed: (why: string) => `The build failed. Nothing was moved.\n${why}`,
  takeFailed: (why: string) => `The version could not be taken. Nothing was moved.\n${why}`,
  notInStore: (id: string, store: string) => `${store} has no published ${id}, or not all of its files.`,
  folderMissing: 'The folder of the build is missing: «gr-remote publish dist».',
  fromMissing: 'From where is missing: «npm run promote -- --from bucket:STAGING».',
  promoting: (id: string, version: string, store: string) => `Taking ${id} ${version} from ${store}…`,
  checking: (url: string) => `Check against ${url}`,
  walking: 'Walk through the live shell',
  refused: 'Not published: nothing was uploaded or moved.',
  uploaded: (files: number, bytes: number, store: string) =>
    `Uploaded: ${files} files, ${Math.round(bytes / 1000)} kB, to ${store}.`,
  uploadFailed: (why: string) => `The upload failed. Nothing was moved. ${why}`,
  removed: (version: string) =>
    `Somebody deleted the files of ${version} meanwhile. Nothing was moved. Try again.`,
  inStore: (store: string) => `Store: ${store}.`,
  nothingMoved: 'Nothing was moved.',
  unchecked: (why: string) => `${why} Going on without asking it.`,
  earlierDoesNotFit: (version: string, wanted: string, contract: string) =>
    `The version before, ${version}, asks for contract ${wanted} and the live shell offers ${contract}: it would not open. Use «npm run pause».`,
  mark: { good: '  ✓', warning: '  !', bad: '  ✗' },
} as const;
