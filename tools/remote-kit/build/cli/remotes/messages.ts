/** Texts of `npm run remotes`, besides its tables. */
export const messages = {
  usage: `Usage: npm run remotes -- [--json] [--store STORE] and one of these at most:

  --history [N]    the last N changes (20)
  --pause ID       pauses a remote, also without its folder
  --resume ID      resumes it
  --retire ID      takes it off the phones and the menu; its files and the history stay
  --failures       how many phones quarantined which version; --url says of which app
  --use            on how many phones which version ran and threw, and which trial stopped; --url says of which app
  --check-live     walks through every published remote in the shell of --app, before that is deployed; --url of the live one
  --clean          deletes the versions that nothing has named for 30 days

  --by NAME        who changes something; by default the name that git gives
  --store STORE    folder:DIR or bucket:NAME, where published remotes lie (GR_STORE, else dist/)
  --url ADDRESS    of the live shell, with --failures, --use and --check-live only
  --app DIR        the built shell, with --check-live only (dist/app)
  --json           prints one JSON object instead of a table
  --help           prints this help`,
  noConfig: (url: string) => `There is no config.json at ${url} that says where the database is.`,
  noAnswer: (host: string, why: string) =>
    `${host} did not answer${why === '' ? '' : ` (${why})`}. Check --url and the credentials.`,
  noFailures: 'No phone has quarantined a version.',
  noShellHere: (app: string) => `There is no built shell in ${app}. Build it with «npm run build».`,
  nothingToWalk: (url: string) => `Nothing is published at ${url} that could be walked through.`,
  walkedWell: (id: string, version: string) => `  ✓ ${id} ${version}`,
  walkedBadly: (id: string, version: string) => `  ✗ ${id} ${version}`,
  ownKits: (missing: readonly string[]) =>
    `    ! It uses ${missing.join(', ')}, which this shell lacks: phones will load its own copies of the kits.`,
  doNotDeploy:
    'Do not deploy this shell: phones that take it would have these sections as they are here. Deploy the remotes first, or mend the shell.',
  mayDeploy: 'Every published remote works in this shell.',
  noUse: 'No phone has told of a version yet.',
  aboutUse:
    'A phone tells once of each version it runs, and of failures in it (RF-013 drawing, RF-108 after a touch, the others at the start). «Stopped»: phones that only tried it have gone back; «npm run canary -- 0» ends the trial.',
  aboutFailures:
    'A phone quarantines a version that fails to start twice and goes on with the one before. «No other»: there the section does not open.',
  ended: (on: string) =>
    `The registry ended on ${on}: phones keep what they have and take nothing newer, new phones take nothing. Publish, or «npm run keys -- --renew».`,
  endsSoon: (on: string) =>
    `The registry ends on ${on}. The next deploy renews it, or «npm run keys -- --renew».`,
  nothingOld: 'There are no old versions.',
  removed: (folders: readonly string[]) => ['Removed:', ...folders.map((folder) => `  ${folder}`)].join('\n'),
  interrupted:
    'Somebody changed the registry meanwhile: nothing more was removed. Run it again for the rest.',
} as const;
