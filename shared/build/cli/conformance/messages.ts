import type { Remains } from './remains.ts';

const NAMES: Readonly<Record<keyof Remains, string>> = {
  elements: 'elements',
  sheets: 'style sheets',
  nodes: 'detached nodes',
  listeners: 'event listeners',
  memory: 'steps of 256 kB of memory',
};

/** What the walk through a live shell says. */
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
