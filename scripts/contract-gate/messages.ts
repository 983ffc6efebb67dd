/** Messages of the contract gate to the author of a change. */
export const messages = {
  gone: (name: string) => `${name} no longer exists.`,
  call: (name: string) => `${name} no longer takes the calls of before.`,
  constant: (name: string) => `${name} is of another type.`,
  host: (name: string) =>
    `${name}: a remote made for the version before no longer works with what it is given.`,
  remote: (name: string) => `${name}: what was made with the version before is no longer accepted.`,
  member: (name: string) => `${name}: lost a member, a parameter or an option.`,
  same: (version: string) => `The contract ${version} is that of its report.`,
  written: (file: string) => `Report written: ${file}. Commit it with the change.`,
  noReport: (version: string) => `The contract ${version} has no report. Run npm run contract.`,
  changed: (version: string, next: string) =>
    `shared/contract is not what the report of ${version} says. Set CONTRACT to '${next}' in shared/contract/contract.ts and run npm run contract. If ${version} was never published: npm run contract -- --redo.`,
  unchanged: (version: string, before: string) =>
    `CONTRACT says '${version}' and nothing changed since ${before}. Set it back to '${before}'.`,
  otherNumber: (version: string, before: string, kind: string, next: string) =>
    `CONTRACT says '${version}', but the change since ${before} is ${kind}: its number is '${next}'.`,
  wentBack: (version: string, last: string) =>
    `CONTRACT went back to '${version}', and ${last} is there already.`,
  breaks: (before: string) => `A remote made for ${before} no longer works.`,
  unplaced: (names: readonly string[]) =>
    `It is not known who gives ${names.join(', ')}. Say so in ROOTS of scripts/contract-gate/roots.ts.`,
  unreadable: (text: string) => `The contract does not compile by itself:\n${text}`,
} as const;
