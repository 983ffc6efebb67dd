/** Names that do not keep the rule of language yet, by file. This list only shrinks. */
export const NOT_YET: Readonly<Record<string, readonly string[]>> = {};
