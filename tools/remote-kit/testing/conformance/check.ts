import type { Result } from '@gr/shared/contract/result';
import type { HostUnderTest } from './host-under-test.ts';

/** ms until a condition must have come true: an idle queue is empty within 60 s once the server answers (reliability.md, P5). */
export const patience = { ms: 60_000 };
const LOOK_MS = 20;

/** Throws unless `good`. */
export function holds(good: boolean, what: string): asserts good {
  if (!good) throw new Error(what);
}

/** Throws unless both are the same as JSON. */
export function same(actual: unknown, expected: unknown, what: string): void {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
  holds(a === b, `${what}: ${a} instead of ${b}`);
}

/** The value of a result; throws with its code when it failed. */
export function given<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`${result.error.code}: ${result.error.message}`);
}

/** Throws unless the result failed with `code` and a sentence for the person. */
export function refused(result: Result<unknown>, code: string): void {
  holds(!result.ok, `not refused with ${code}`);
  same(result.error.code, code, 'code');
  holds(result.error.message.length > 0, 'a sentence');
}

/** Looks again until `good`; throws with the last thing seen. */
export async function eventually<T>(
  look: () => T | Promise<T>,
  good: (value: T) => boolean,
  what: string,
): Promise<T> {
  const end = Date.now() + patience.ms;
  for (;;) {
    const value = await look();
    if (good(value)) return value;
    holds(Date.now() < end, `${what}: still ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Cuts the line and waits until the host says so. */
export async function cutLine(on: HostUnderTest): Promise<void> {
  await on.line('cortada');
  await eventually(on.host.network.state.get, (state) => state === 'sin_conexion', 'sin_conexion');
}

/** Makes the line whole and waits until the host says so. */
export async function mendLine(on: HostUnderTest): Promise<void> {
  await on.line('bien');
  await eventually(on.host.network.state.get, (state) => state === 'en_linea', 'en_linea');
}
