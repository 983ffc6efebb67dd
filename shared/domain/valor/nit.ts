/** Weights of the check digit, from the last figure on (DIAN, Orden Administrativa 4 de 1989). */
const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** A Colombian tax number in its stored form, `800197268-4`; `null` when it is malformed or its check digit is wrong. */
export function readNit(text: string): string | null {
  const [, figures = '', check] = /^(\d{5,15})(?:-(\d))?$/.exec(text.replaceAll(/[\s.]/g, '')) ?? [];
  if (figures === '') return null;
  const right = checkDigit(figures);
  return check === undefined || check === right ? `${figures}-${right}` : null;
}

/** The check digit of a tax number, from its other figures. */
export function checkDigit(figures: string): string {
  const sum = [...figures].reverse().reduce((all, one, at) => all + Number(one) * (WEIGHTS[at] ?? 0), 0);
  const rest = sum % 11;
  return String(rest > 1 ? 11 - rest : rest);
}
