/** A member that begins a line and is a method: its name, `?`, and the start of its type parameters or parameters. */
const METHOD = /^([ ]+)((?:[\w$]+|"[^"]*"|\[[^\]]*\])\??)(?=[<(])/gm;
const PAIRS: Readonly<Record<string, string>> = { '(': ')', '<': '>', '{': '}', '[': ']' };

/** Index after the bracket that closes the one at `start`; ignores strings and the arrow's `>`. */
function closing(text: string, start: number): number {
  const open: string[] = [];
  for (let i = start; i < text.length; i += 1) {
    const char = text[i] ?? '';
    if (char === '"' || char === "'" || char === '`') {
      i = text.indexOf(char, i + 1);
      if (i < 0) break;
    } else if (PAIRS[char]) open.push(PAIRS[char]);
    else if (char === open.at(-1) && !(char === '>' && text[i - 1] === '=')) {
      open.pop();
      if (open.length === 0) return i + 1;
    }
  }
  throw new Error(`unbalanced declaration: ${text.slice(start, start + 60)}`);
}

/**
 * Declarations in which every method `f(a): b` is a property `f: (a) => b`. The compiler compares parameters of methods bivariantly,
 * whatever the flags, so a narrowed parameter would pass; those of properties it compares strictly. Works on the compiler's own output: one
 * member per line.
 */
export function strictMethods(text: string): string {
  let result = '';
  let at = 0;
  for (const match of text.matchAll(METHOD)) {
    const begin = match.index + match[0].length;
    if (match[2] === 'constructor') continue;
    const parameters = text[begin] === '<' ? closing(text, begin) : begin;
    const end = closing(text, parameters);
    if (text[end] !== ':' || begin < at) continue;
    // Object types of parameters may hold methods too.
    result += `${text.slice(at, begin)}: ${strictMethods(text.slice(begin, end))} =>`;
    at = end + 1;
  }
  return result + text.slice(at);
}
