import { peekRegistry } from '../../publish/signed-registry.ts';
import type { Check } from './checks.ts';
import type { Desk } from './desk.ts';
import type { LiveShell } from './live-shell.ts';
import { messages } from './messages.ts';

/** Whether the live shell serves this store. A change since then is reported at the end. */
export function samePlace(
  { url, registry }: Pick<LiveShell, 'url' | 'registry'>,
  desk: Pick<Desk, 'registry' | 'store'>,
): readonly Check[] {
  const live = registry ? peekRegistry(registry).serial : undefined;
  const own = desk.registry?.serial;
  if (live === own || (live !== undefined && own !== undefined && live > own)) return [];
  const name = (serial: number | undefined): string => serial?.toString() ?? '(none)';
  const text = messages.otherRegistry(url, name(live), desk.store.name, name(own));
  return [{ level: 'bad', text }];
}
