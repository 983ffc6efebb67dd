/**
 * Parses JSON that may hold `//` and block comments, as the Firebase tools accept for rules files.
 * Throws `SyntaxError` for anything else that is not JSON.
 */
export function parseJsonWithComments(text: string): unknown {
  return JSON.parse(blankComments(text));
}

/** Comments become spaces, so that positions in JSON error messages stay true. */
function blankComments(text: string): string {
  return text.replace(/"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (piece) =>
    piece.startsWith('"') ? piece : piece.replace(/[^\n]/g, ' '),
  );
}
