/**
 * Version of this build of the app, as in `shell.json`. It stands in this one file: written into each that asks for it, every
 * deploy would change all of them.
 */
export const VERSION: string = __VERSION__;
