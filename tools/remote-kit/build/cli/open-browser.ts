import { spawn } from 'node:child_process';

/** The command that opens an address on this system; `null` without a desktop. */
export function opener(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] | null {
  if (env.CI !== undefined && env.CI !== '' && env.CI !== 'false') return null;
  if (platform === 'darwin') return ['open'];
  if (platform === 'win32') return ['cmd', '/c', 'start', ''];
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open'] : null;
}

/** Opens `url` in the system's browser if there is one. It is optional, so failures are ignored. */
export function openBrowser(url: string, env: Readonly<Record<string, string | undefined>>): void {
  const [command, ...args] = opener(process.platform, env) ?? [];
  if (command === undefined) return;
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
