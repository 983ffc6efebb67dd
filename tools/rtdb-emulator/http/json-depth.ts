const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_MAP, CLOSE_MAP] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Whether JSON, as UTF-8 bytes, is nested in more than `most` maps and lists. Stops at the first such place, before parsing: 10,000 levels
 * in 60 kB cost some 3 ms to parse and nothing to refuse.
 */
export function isDeeper(json: Uint8Array, most: number): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) at = endOfText(json, at);
    else if (byte === OPEN_MAP || byte === OPEN_LIST) {
      depth += 1;
      if (depth > most) return true;
    } else if (byte === CLOSE_MAP || byte === CLOSE_LIST) depth -= 1;
  }
  return false;
}

/** End of the text that begins at `at`; the end of the input if it is unterminated. */
function endOfText(json: Uint8Array, at: number): number {
  for (let end = json.indexOf(QUOTE, at + 1); end >= 0; end = json.indexOf(QUOTE, end + 1)) {
    let slashes = 0;
    while (json[end - 1 - slashes] === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return json.length;
}
