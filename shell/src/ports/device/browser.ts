/** Name and main version of the browser, e.g. `Chrome 109`; `''` when unknown. */
export function browserOf(userAgent: string): string {
  const found =
    /(Edg|OPR|SamsungBrowser|Firefox)\/(\d+)/.exec(userAgent) ??
    /(Chrome)\/(\d+)/.exec(userAgent) ??
    /(?:Version)\/(\d+)[\d.]* .*(Safari)/.exec(userAgent);
  if (!found) return '';
  const [, first = '', second = ''] = found;
  return second === 'Safari' ? `Safari ${first}` : `${first} ${second}`;
}
