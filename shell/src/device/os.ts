/** Name and version of the operating system as the browser tells it, e.g. `Android 14`; `''` when it does not. */
export function osOf(userAgent: string): string {
  const found =
    /(Android) ([\d.]+)/.exec(userAgent) ??
    /(?:iPhone|iPad).*? (OS) ([\d_]+)/.exec(userAgent) ??
    /(Windows) NT ([\d.]+)/.exec(userAgent) ??
    /(Mac OS X) ([\d_.]+)/.exec(userAgent) ??
    /(Linux)()/.exec(userAgent);
  if (!found) return '';
  const name = found[1] === 'OS' ? 'iOS' : (found[1] ?? '');
  return `${name} ${(found[2] ?? '').replaceAll('_', '.')}`.trim();
}
