import type { Remains } from './remains.ts';

const NAMES: Readonly<Record<keyof Remains, string>> = {
  elements: 'elements',
  sheets: 'style sheets',
  nodes: 'detached nodes',
  listeners: 'event listeners',
  memory: 'steps of 256 kB of memory',
};

/** Texts of the walk through a live shell. */
export const messages = {
  noAccounts:
    'The walk through the live shell needs test accounts: give their documents in GR_CONFORMANCE_DOC (comma-separated) and their password in GR_CONFORMANCE_PASSWORD.',
  unevenAccounts:
    'GR_CONFORMANCE_PASSWORD must hold one password for all, or one for each document of GR_CONFORMANCE_DOC.',
  noEntry: (doc: string, screen: string) =>
    `${doc} did not reach Inicio in the live shell. On screen: «${screen}». Check the test account.`,
  noRole: (doc: string) => `${doc}: this shell does not tell the role. Deploy a newer shell.`,
  nobody: 'No test account may open this remote. Add an account with a role that may to GR_CONFORMANCE_DOC.',
  seen: (doc: string, rol: string, places: readonly string[]) =>
    `${doc} (${rol}): ${places.join(', ')}; each twice.`,
  nothing: (doc: string, rol: string) => `${doc} (${rol}): the remote has nothing for this role.`,
  code: (place: string, code: string) =>
    `${place}: the section did not open, code ${code}. Its cause is in ERRORS.md of shell/src/federation.`,
  error: (place: string, text: string) => `${place}: uncaught error: ${text}`,
  policy: (place: string, text: string) => `${place}: the security policy forbade it: ${text}`,
  empty: (place: string) => `${place}: it stayed blank.`,
  noScreen: (place: string) =>
    `${place}: the section has no screen there. Add the route in src/pages.tsx, or take it out of remote.json.`,
  loading: (place: string, seconds: number) => `${place}: still loading after ${seconds} s.`,
  holds: (place: string, text: string) =>
    `${place}: on leaving, with nothing done, it asked «${text}». Check canLeave.`,
  unseen: (roles: readonly string[]) =>
    `Not walked as ${roles.join(', ')}: no account of that role was given (GR_CONFORMANCE_DOC).`,
  stays: (place: string, text: string) =>
    `${place}: the dialog «${text}» stays open when Escape is pressed, so Back would not close it either. Use the kit’s.`,
  sentHome: (place: string) =>
    `${place}: the section leads to Inicio at once. Take the route out of remote.json, or show its screen.`,
  noBars: (place: string) =>
    `${place}: the shell’s bars are not there. Leave what is not below your root alone.`,
  barHidden: (place: string, names: string) => `${place}: ${names} of the shell can’t be seen.`,
  barCovered: (place: string, names: string, over: string) =>
    `${place}: ${over} lies over ${names} of the shell. Stay below the root that mount gets.`,
  dead: (place: string, name: string) =>
    `${place}: a tap on «${name}» of the shell did nothing. Look for listeners on window or document, and for layers.`,
  layer: (place: string, what: string) =>
    `${place}: ${what} is «position: fixed». Only the kit lays something over the page: Dialog, BottomSheet, Notices.`,
  barrier: (place: string, what: string) => `${place}: not everybody can use it: ${what}.`,
  listener: (place: string, what: string) => `${place}: a listener for ${what} stayed after leaving.`,
  refusedRead: (place: string, path: string) =>
    `${place}: the rules of the database refuse to read «${path}». Check path and role.`,
  heavy: (place: string, ms: number) =>
    `${place}: each visit keeps the page at work for ${ms} ms more than a screen of the shell. Do less in mount.`,
  asks: (place: string, path: string, times: number, seconds: number) =>
    `${place}: ${path} was asked for ${times} times in ${seconds} s on Inicio. Stop it in unmount.`,
  busyAfter: (place: string, percent: number) =>
    `${place}: the page is at work for ${percent} % of the time on Inicio. Stop it in unmount.`,
  later: (place: string) => `${place}, minutes later`,
  operation: (place: string, kind: string) =>
    `${place}: opening it saved an operation (${kind}). Save only when the person asks for it.`,
  remain: (place: string, kind: keyof Remains, each: number) =>
    `${place}: each visit leaves ${each} more ${NAMES[kind]}. Check what unmount must remove.`,
  leaves: (place: string, what: string) =>
    `${place}: ${what} stayed in the page after leaving. Remove it in unmount.`,
  trace: (place: string, name: string, what: 'gone' | 'new' | 'changed') =>
    `${place}: ${name} is ${what === 'changed' ? 'another one' : what} after leaving. Every section shares it: leave it as it was.`,
  english: (place: string, line: string) => `${place}: «${line}» is not Spanish.`,
  hung: (place: string, seconds: number) =>
    `${place}: the page did not answer any more for ${seconds} s. Look for a loop that never ends.`,
  late: (minutes: number) => `The walk was not done after ${minutes} min and was ended.`,
  walked: (names: readonly string[]) => `Walked: ${names.join(', ')}.`,
  step: (walk: string, step: string, why: string) => `${walk}: could not ${step}: ${why}`,
  noWalks: (file: string) => `There is no ${file}: nothing is tapped, only looked at.`,
  unreadable: (file: string, why: string) => `${file} can't be read: ${why}`,
  notRun: (place: string) => `${place}: it opened something other than the candidate version.`,
  module: (what: string) => `The module is not that of a remote: ${what}.`,
  moduleGood: (version: string, contract: string) =>
    `The module is what it must be: version ${version}, contract ${contract}.`,
} as const;
