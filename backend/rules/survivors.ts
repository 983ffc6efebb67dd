/** Mutants that no case can tell from the rules, and why each of them is none. */
export const SURVIVORS: Readonly<Record<string, string>> = {};
