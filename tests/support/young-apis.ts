/**
 * What browsers have that are younger than the oldest phones in the field, Chrome 99 and Safari 16 (`TARGET` of the
 * build), as the object that holds it and its name. From the compatibility tables of MDN.
 */
export const YOUNG: readonly (readonly [string, readonly string[]])[] = [
  ['AbortSignal', ['any', 'timeout']],
  ['URL', ['canParse', 'parse']],
  ['Array', ['fromAsync']],
  ['Array.prototype', ['toReversed', 'toSorted', 'toSpliced', 'with']],
  ['Object', ['groupBy']],
  ['Map', ['groupBy']],
  ['Promise', ['withResolvers', 'try']],
  ['String.prototype', ['isWellFormed', 'toWellFormed']],
  [
    'Set.prototype',
    [
      'union',
      'intersection',
      'difference',
      'symmetricDifference',
      'isSubsetOf',
      'isSupersetOf',
      'isDisjointFrom',
    ],
  ],
  ['RegExp', ['escape']],
  ['Response.prototype', ['bytes']],
  ['Blob.prototype', ['bytes']],
  ['Uint8Array', ['fromBase64', 'fromHex']],
  ['Uint8Array.prototype', ['toBase64', 'toHex']],
  ['ReadableStream', ['from']],
];

/** A script that takes all of it away, for a page or a worker before its own code runs. */
export const TAKE_AWAY = YOUNG.map(([owner, names]) => {
  const drops = names.map((name) => `delete ${owner}.${name};`).join('');
  return `if (typeof ${owner.split('.')[0]} !== 'undefined') { ${drops} }`;
}).join('\n');
