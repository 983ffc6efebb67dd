/**
 * Version of this build of the app, as in `shell.json`. Defined in this one file: inlined into each user of it, every deploy would
 * change all of them.
 */
export const VERSION: string = __VERSION__;
