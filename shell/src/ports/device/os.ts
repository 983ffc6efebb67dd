interface UaData {
  readonly platform?: string;
  getHighEntropyValues?(hints: readonly string[]): Promise<{ platform?: string; platformVersion?: string }>;
}

/**
 * Name and version of the device's operating system, e.g. `Android 14`; `''` when unknown. Reads the User-Agent Client Hints
 * (Chrome's agent string freezes Android at 10) and the agent string otherwise.
 */
export async function osVersion(nav: Navigator = navigator): Promise<string> {
  const data = (nav as Navigator & { readonly userAgentData?: UaData }).userAgentData;
  try {
    const values = await data?.getHighEntropyValues?.(['platformVersion']);
    const name = fromHints(values?.platform ?? data?.platform, values?.platformVersion);
    if (name) return name;
  } catch {
    // A browser that refuses hints still has an agent string.
  }
  return fromAgent(nav.userAgent);
}

/** Windows reports 13 and above for Windows 11 (Microsoft's table for `Sec-CH-UA-Platform-Version`). */
function fromHints(platform = '', version = ''): string | null {
  const major = Number.parseInt(version, 10);
  if (platform === '') return null;
  if (Number.isNaN(major)) return platform;
  if (platform === 'Windows') return major >= 13 ? 'Windows 11' : major > 0 ? 'Windows 10' : 'Windows';
  return `${platform} ${trim(version)}`;
}

function fromAgent(agent: string): string {
  const android = /Android ([\d.]+)/.exec(agent);
  if (android) return `Android ${trim(android[1] ?? '')}`;
  const ios = /(?:iPhone|CPU) OS ([\d_]+)/.exec(agent);
  if (ios) return `iOS ${(ios[1] ?? '').replaceAll('_', '.')}`;
  if (/Windows NT 10/.test(agent)) return 'Windows 10';
  const mac = /Mac OS X ([\d_.]+)/.exec(agent);
  if (mac) return `macOS ${(mac[1] ?? '').replaceAll('_', '.')}`;
  if (/CrOS/.test(agent)) return 'ChromeOS';
  return /Linux/.test(agent) ? 'Linux' : '';
}

/** `14.0.0` → `14`. */
function trim(version: string): string {
  return version.replace(/(\.0)+$/, '');
}
