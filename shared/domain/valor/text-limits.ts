/** Most characters of a short text: a name, a place, a title. Forms and the database's rules both read these limits here. */
export const SHORT_TEXT_MAX = 200;
/** Most characters of a reason that stands beside a choice. */
export const REASON_MAX = 500;
/** Fewest characters of a reason: fewer explain nothing (our choice). */
export const REASON_MIN = 5;
/** Most characters of a description, a note or a closing (data-model.md, Limits). */
export const LONG_TEXT_MAX = 2000;
