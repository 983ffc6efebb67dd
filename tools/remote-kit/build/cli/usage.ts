const PUBLISHING = `
  --url ADDRESS   of the live shell; by default the embedded backend that runs on this computer
  --store STORE   folder:DIR or bucket:NAME, where published remotes lie (GR_STORE, else dist/)
  --by NAME       who does it; by default the name that git gives`;

const OVER = `  --over COMMIT   replaces that live version although its commit is not among yours, or a role loses a place`;

const UNCHECKED = `  --without-checks REASON   leaves the sources out; the history keeps the reason beside the name`;

/** Output of `gr-remote NAME --help`, by the name of the command; without a trailing line break. */
export const USAGE = {
  new: `Usage: gr-remote new [mf-ejemplo] [--name Ejemplo] [--route ejemplo] [--yes]

  The folder of a new remote below this one, ready to run; without a name this folder, where the tarballs of
  @gr/shared and @gr/remote-kit are installed and nothing else is.

  --name Ejemplo    what the menu says; by default after the id
  --route ejemplo   first segment of its addresses; by default after the id
  --yes             takes every default; nothing is asked without it either`,
  build: `Usage: npm run build -- [--version VERSION] [--out DIR]

  A production build of this remote with its list of files, assets.json.

  --version VERSION   another than that of the sources, to compare builds
  --out DIR           another folder than dist/`,
  lint: `Usage: npm run lint -- [--write]

  Format and lint of this remote with the rules of every remote.

  --write   mends what can be mended; further words go to biome`,
  typecheck: `Usage: npm run typecheck

  Types of this remote, and of what it uses of @gr/shared. Further words go to tsc.`,
  test: `Usage: npm test -- [WORDS]

  The unit tests of this remote. The words go to jest: names of files, -t NAME, --watch.`,
  sandbox: `Usage: npm run sandbox -- [--port N | --shell URL | --build DIR | --compare URL] [--no-open]

  This remote alone, with a fake host and a panel for testers, until it is interrupted.

  --port N      where it is found; by default 4400, or a free one when that is taken
  --shell URL   inside a published shell that takes local remotes instead of a fake host
  --build DIR   writes it as one page into DIR, for any web server and any phone, and ends
  --compare URL takes pictures of every scenario here and of the page «--build» made of another version, says which differ, and ends
  --no-open     opens no browser`,
  app: `Usage: npm run app -- [--port N] [--data DIR] [--no-open]

  The whole app of the package @gr/app, with its embedded backend and demo people, and this remote inside it, built again after
  each change, until it is interrupted. For a repository of your own; inside the repository it is «npm run dev».

  --port N     where it is found; by default 4300, or a free one when that is taken
  --data DIR   where data stay; by default .cache/app of the remote
  --no-open    opens no browser`,
  deploy: `Usage: npm run deploy -- [OPTIONS]

  Looks at the sources (format, lint, imports, types, tests), builds this remote, checks it against the live shell, walks
  through it with a browser, uploads the version and gives it to all phones. Whatever fails moves nothing.
${PUBLISHING}
${OVER}
${UNCHECKED}`,
  publish: `Usage: gr-remote publish DIR [OPTIONS]

  Gives all phones what another build made: a folder with mf-manifest.json, by any plugin of Module Federation, without our preset.
  It is checked and walked as in a deploy; its sources are not looked at.
${PUBLISHING}`,
  promote: `Usage: npm run promote -- --from STORE [OPTIONS]

  Gives all phones the version that is published in another store, staging for one: the same bytes, nothing is built. They are
  checked by their hashes, against the live shell, and walked, as in a deploy.

  --from STORE    where the version is published now, for everybody there
${PUBLISHING}
${OVER}`,
  rollback: `Usage: npm run rollback -- [OPTIONS]

  All phones back to the version before. Nothing is uploaded.
${PUBLISHING}`,
  canary: `Usage: npm run canary -- PERCENT|--units … |--roles … |--testers [OPTIONS]

  As deploy, for PERCENT (1 to 99) of the phones. While a version is on trial another number changes the share alone;
  0 takes the version back. It stops by itself where phones of three people, and of a tenth of those it runs for, tell of failures.

  --units u001,u003    for people of these units instead
  --roles supervisor   for people of these roles (rondero, supervisor, admin); with --units, of both
  --testers            for phones that open the link that is printed at the end
${PUBLISHING}
${UNCHECKED}`,
  pause: `Usage: npm run pause -- [OPTIONS]

  Phones say that the section is paused, in its place, until «npm run resume».
${PUBLISHING}`,
  resume: `Usage: npm run resume -- [OPTIONS]

  Ends a pause. Of a section that is not paused: builds of this repository may move it again.
${PUBLISHING}`,
} as const;

/** True when the arguments of a command request help: `--help` or `-h` among them. */
export function asksForHelp(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h');
}

/**
 * Help requested by `gr-remote …`: of one command, or the list of all for `gr-remote --help`; `undefined` when the arguments request none,
 * or name an unknown command.
 */
export function helpFor([name = '', ...args]: readonly string[]): string | undefined {
  if (asksForHelp([name])) {
    return `Usage: gr-remote COMMAND [OPTIONS], in the folder of a remote\n\n  ${Object.keys(USAGE).join(', ')}\n\n  gr-remote COMMAND --help tells the rest.`;
  }
  const usage: Readonly<Record<string, string>> = USAGE;
  return asksForHelp(args) ? usage[name] : undefined;
}
